export * from './entity-id.ts'
