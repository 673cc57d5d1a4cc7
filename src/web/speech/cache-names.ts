/** The scorer's files, by their addresses. */
export const FILES_CACHE = 'timbre-scorer'
/** How phrases are expected to sound. */
export const READINGS_CACHE = 'timbre-readings'
