import type { CampaignFigures, CampaignNode } from '@flightdeck/contract/campaigns'
import { readEntityId } from '@flightdeck/domain/entities'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { TableColumn } from '../../../documents/table-file.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { linkTo } from '../../../ground/link.ts'
import { addedFigures } from './added-columns.ts'
import { readCampaigns } from './read-campaigns.ts'

type CampaignsQuery = Omit<Parameters<typeof readCampaigns>[1], 'page' | 'per_page'>

const MAX_ROWS = 5_000

type CampaignRow = CampaignNode & CampaignFigures

/** All rows of a list, not one page. */
export async function loadCampaignsForExport(
  ctx: MemberContext,
  query: CampaignsQuery,
): Promise<CampaignRow[]> {
  const { nodes } = await readCampaigns(ctx, { ...query, page: 1, per_page: MAX_ROWS })
  const figures = await addedFigures(
    ctx,
    nodes.map(({ id }) => id),
  )
  return nodes.map((node) => ({ ...node, ...figures.get(node.id) }))
}

/** Export columns of a campaign or an entity below one. */
export const campaignColumns = ({ app }: Pick<MemberContext, 'app'>): TableColumn<CampaignRow>[] => [
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'ID', kind: 'text', width: 20, value: ({ entity_id }) => readEntityId(entity_id).nativeId },
  { title: 'Type', kind: 'text', width: 16, value: ({ type }) => type },
  { title: 'Platform', kind: 'text', width: 16, value: ({ dsp_name }) => PLATFORMS[dsp_name].label },
  { title: 'Client', kind: 'text', value: ({ account_name }) => account_name },
  { title: 'Status', kind: 'text', width: 14, value: ({ status }) => status },
  { title: 'QA score', kind: 'decimal', value: ({ qa }) => qa.score },
  { title: 'Spend at risk', kind: 'decimal', value: ({ qa }) => qa.at_risk.amount },
  { title: 'Platform budget', kind: 'decimal', value: ({ budget }) => budget },
  { title: 'Spent', kind: 'decimal', value: ({ spend }) => spend },
  { title: 'Pacing %', kind: 'decimal', value: ({ pacing }) => pacing.percent },
  { title: 'Run rate at end %', kind: 'decimal', value: ({ flight }) => flight?.run_rate_pct ?? null },
  { title: 'Runs out', kind: 'text', width: 12, value: ({ flight }) => flight?.runs_out_on ?? null },
  { title: 'Projected end %', kind: 'decimal', value: ({ flight }) => flight?.projected_pct ?? null },
  { title: 'Margin %', kind: 'decimal', value: ({ flight }) => flight?.margin.pct ?? null },
  {
    title: 'Margin provisional from',
    kind: 'text',
    width: 12,
    value: ({ flight }) => flight?.margin.provisional_from ?? null,
  },
  { title: 'Currency', kind: 'text', width: 10, value: ({ currency }) => currency },
  { title: 'Owner', kind: 'text', value: ({ owner }) => owner?.name ?? 'Unassigned' },
  { title: 'Platform link', kind: 'text', value: ({ deep_link }) => deep_link },
  { title: 'Link', kind: 'text', value: ({ id }) => linkTo(app, `/campaigns?peek=${id}`) },
]
