import type { HandlersOf } from '../../../ground/operations.ts'
import { tableAsCsv, tableAsXlsx } from '../../../documents/table-file.ts'
import { recordExport } from '../../people/audit/index.ts'
import { addedFigures } from './added-columns.ts'
import { campaignColumns, loadCampaignsForExport } from './export-campaigns.ts'
import { readCampaigns } from './read-campaigns.ts'
import { readNode } from './read-node.ts'
import { readOverview } from './read-overview.ts'

export const campaignHandlers: HandlersOf<'campaigns'> = {
  'campaigns.list': (ctx, { query }) => readCampaigns(ctx, query),
  'campaigns.export': (ctx, { query }) =>
    recordExport(ctx, { action: 'campaigns.exported', subject: 'campaigns', detail: query }, async () =>
      tableAsCsv(campaignColumns(ctx), await loadCampaignsForExport(ctx, query)),
    ),
  'campaigns.workbook': (ctx, { query }) =>
    recordExport(ctx, { action: 'campaigns.exported', subject: 'campaigns', detail: query }, async () =>
      tableAsXlsx('Campaigns', campaignColumns(ctx), await loadCampaignsForExport(ctx, query)),
    ),
  'campaigns.figures': async (ctx, { query }) => ({
    rows: [...(await addedFigures(ctx, query.ids.split(',').map(Number)))].map(([id, figures]) => ({
      id,
      ...figures,
    })),
  }),
  'campaigns.overview': (ctx, { query }) => readOverview(ctx, query.client),
  'campaigns.one': (ctx, { params }) => readNode(ctx, params.id),
}
