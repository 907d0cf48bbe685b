export * from './read-filter.ts'
export * from './read-patch.ts'
