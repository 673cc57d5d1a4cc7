/** The database that a run migrates once and every test database is copied from. */
export const TEMPLATE_DATABASE = 'timbre_template'
