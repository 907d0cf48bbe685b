export { matchAgain } from './match-again.ts'
export { PLAN_SHEET, planForgottenReadings } from './plan-reading.ts'
export { readWhenDue } from './read-again.ts'
export { planSheetHandlers } from './routes.ts'
