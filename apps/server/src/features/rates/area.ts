import type { Area } from '../../work/area.ts'
import { planRateFeed, RATE_FEED } from './plan-feed.ts'
import { readFeed } from './read-feed.ts'
import { rateHandlers } from './routes.ts'

export const ratesArea = {
  calls: rateHandlers,
  work: { [RATE_FEED]: readFeed },
  lanes: { waiting: [RATE_FEED] },
  planners: [planRateFeed],
} satisfies Area
