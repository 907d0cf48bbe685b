export { bucketMarks } from './bucket-marks.ts'
