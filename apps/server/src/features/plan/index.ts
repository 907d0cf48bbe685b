export { FREEMIUM_REMINDER, planFreemiumReminder, remindOfFreemiumEnd } from './freemium-reminder.ts'
export { planHandlers } from './routes.ts'
