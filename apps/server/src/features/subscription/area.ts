import type { Area } from '../../work/area.ts'
import { FREEMIUM_REMINDER, remindOfFreemiumEnd } from './freemium-reminder.ts'
import { planHandlers } from './routes.ts'

export const subscriptionArea = {
  calls: planHandlers,
  work: { [FREEMIUM_REMINDER]: remindOfFreemiumEnd },
} satisfies Area
