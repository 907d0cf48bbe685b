export * from './match.ts'
export * from './pasted-ids.ts'
