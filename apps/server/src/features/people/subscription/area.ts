import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { FREEMIUM_REMINDER, remindOfFreemiumEnd } from './freemium-reminder.ts'
import { planHandlers } from './routes.ts'

export const subscriptionArea = {
  calls: planHandlers,
  work: { [FREEMIUM_REMINDER]: remindOfFreemiumEnd },
  personColumns: {
    premium_requests: [keepPseudonym('requested_by')],
  },
  retainedTables: {
    premium_requests: 'what was requested and granted',
  },
} satisfies Area
