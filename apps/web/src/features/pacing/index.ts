export { bucketMarks } from './bucket-marks.ts'
export { FlightSection } from './flight/flight-section.tsx'
export { runsOutWords } from './flight-words.ts'
