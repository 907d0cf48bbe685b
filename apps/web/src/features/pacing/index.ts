export { bucketMarks } from './bucket-marks.ts'
export { runsOutWords } from './flight-words.ts'
