export { FREEMIUM_REMINDER, planFreemiumReminder, remindOfFreemiumEnd } from './freemium-reminder.ts'
export { grantPremium } from './grant-premium.ts'
