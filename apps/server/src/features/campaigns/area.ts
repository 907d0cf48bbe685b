import type { Area } from '../../work/area.ts'
import { campaignHandlers } from './routes.ts'

export const campaignsArea = {
  calls: campaignHandlers,
} satisfies Area
