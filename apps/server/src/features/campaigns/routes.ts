import type { HandlersOf } from '../../edge/context.ts'
import { readCampaigns } from './read-campaigns.ts'
import { readNode } from './read-node.ts'
import { readOverview } from './read-overview.ts'

export const campaignHandlers: HandlersOf<'campaigns'> = {
  'campaigns.list': (ctx, { query }) => readCampaigns(ctx, query),
  'campaigns.overview': (ctx) => readOverview(ctx),
  'campaigns.one': (ctx, { params }) => readNode(ctx, params.id),
}
