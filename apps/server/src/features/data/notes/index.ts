export { latestNotes, type LatestNote } from './latest-notes.ts'
