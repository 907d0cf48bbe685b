import type { Area } from '../../../work/area.ts'
import { campaignsInView } from './count-view.ts'
import { campaignHandlers } from './routes.ts'

export const campaignsArea = {
  calls: campaignHandlers,
  viewCounters: [campaignsInView],
  retainedTables: {
    check_vectors: 'the setup as it is now',
    checkups: 'the setup as it is now',
    account_checkups: 'the setup as it is now',
  },
} satisfies Area
