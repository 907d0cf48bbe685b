import { keep } from '../../ground/person-columns.ts'
import type { Area } from '../../work/area.ts'
import { flightColumnsOfCampaigns } from './columns/campaign-columns.ts'
import { pacingHandlers } from './routes.ts'

export const pacingArea = {
  calls: pacingHandlers,
  addsToCampaigns: flightColumnsOfCampaigns,
  people: { pacing_settings: [keep('updated_by')] },
  lasting: { pacing_settings: 'when a budget counts as off its pace' },
} satisfies Area
