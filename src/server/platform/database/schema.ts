/** Every table, gathered for the relational queries and for the type of the database. */
export * from '../../features/auth/auth.tables.ts'
export * from '../../features/credits/credits.tables.ts'
export * from '../../features/plans/plans.tables.ts'
export * from '../../features/practice/practice.tables.ts'
export * from '../../features/profile/profile.tables.ts'
export * from '../../features/referrals/referrals.tables.ts'
export * from '../../features/streaks/streaks.tables.ts'
