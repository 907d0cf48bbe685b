export * from './mentions.ts'
