export { SURVEY } from './survey.ts'
