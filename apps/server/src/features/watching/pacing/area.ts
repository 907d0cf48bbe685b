import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { flightColumnsOfCampaigns } from './columns/campaign-columns.ts'
import { measurePromises } from './promise/measure-promises.ts'
import { pacingHandlers } from './routes.ts'

export const pacingArea = {
  calls: pacingHandlers,
  planners: [measurePromises],
  addsToCampaigns: flightColumnsOfCampaigns,
  personColumns: { pacing_settings: [keepPseudonym('updated_by')] },
  retainedTables: {
    change_promises: 'part of a change set, and the record that corrects forecasts of changes',
    pacing_settings: 'when a budget counts as off its pace',
  },
} satisfies Area
