export { readTriage } from './read-triage.ts'
