import type { Area } from '../../work/area.ts'
import { campaignHandlers } from './routes.ts'

export const campaignsArea = {
  calls: campaignHandlers,
  lasting: {
    check_vectors: 'how the setup stands now',
    checkups: 'how the setup stands now',
    account_checkups: 'how the setup stands now',
  },
} satisfies Area
