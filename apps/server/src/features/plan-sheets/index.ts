export { matchAgain } from './match-again.ts'
export { planMatching } from './match-when-due.ts'
export { PLAN_SHEET, planForgottenReadings } from './plan-reading.ts'
export { readWhenDue } from './read-again.ts'
