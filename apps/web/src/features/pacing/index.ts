export { bucketMarks } from './flight-words.ts'
