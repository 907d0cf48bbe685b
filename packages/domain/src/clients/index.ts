export * from './clients.ts'
