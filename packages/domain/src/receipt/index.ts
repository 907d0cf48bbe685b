export { termText, type TermInput } from './term.ts'
