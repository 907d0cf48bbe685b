import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { scheduleRateFeed, RATE_FEED } from './schedule-rate-feed.ts'
import { readFeed } from './read-feed.ts'
import { rateHandlers } from './routes.ts'

export const ratesArea = {
  calls: rateHandlers,
  work: { [RATE_FEED]: readFeed },
  lanes: { waiting: [RATE_FEED] },
  planners: [scheduleRateFeed],
  personColumns: {
    organisation_rates: [keepPseudonym('by_user')],
  },
  retainedTables: {
    organisation_rates: 'what money was converted by',
  },
} satisfies Area
