export * from './measures.ts'
export * from './reading.ts'
