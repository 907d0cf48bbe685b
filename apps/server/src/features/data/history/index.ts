export type { FieldWords } from './changes.ts'
export { makeHistory } from './history.ts'
