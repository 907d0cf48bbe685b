export * from './deeds.ts'
