export type { Note } from './notes.ts'
