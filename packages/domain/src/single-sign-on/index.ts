export * from './role-by-claim.ts'
