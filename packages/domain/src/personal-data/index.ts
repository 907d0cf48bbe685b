export * from './pseudonym.ts'
