import type { CampaignPage } from '@flightdeck/contract/campaigns'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { loadClientAccounts } from '../../data/clients/index.ts'
import { openExchange } from '../../data/rates/index.ts'
import { placedEntities } from '../../data/entities/index.ts'
import { campaignMoney } from '../findings/index.ts'
import { addedOrder } from './added-columns.ts'
import { checkIdsOn } from './active-checks.ts'
import { listCheckups, loadNodeOwners, type CampaignQuery } from './list-store.ts'
import { presentNode } from './present.ts'
import { scoresAWeekAgo } from './score-store.ts'

type Query = Omit<CampaignQuery, 'accounts' | 'withIssues' | 'scoreFrom' | 'scoreTo'> & {
  client?: string | undefined
  with_issues: boolean
  score_from?: number | undefined
  score_to?: number | undefined
  sort: Parameters<typeof listCheckups>[3]['sort']
  order?: 'asc' | 'desc' | undefined
  page: number
  per_page: number
}

export async function readCampaigns(ctx: MemberContext, query: Query): Promise<CampaignPage> {
  const { organisationId } = ctx
  const { with_issues: withIssues, score_from: scoreFrom, score_to: scoreTo, sort, order, ...rest } = query
  const { page, per_page: perPage, client, ...filter } = rest
  const added = await addedOrder(ctx, sort, order)
  return ctx.transaction(async (tx) => {
    const accounts = await loadClientAccounts(tx, organisationId, client)
    const checkupQuery = { ...filter, accounts, withIssues, scoreFrom, scoreTo }
    const exchange = await openExchange(tx, organisationId, ctx.today)
    const sorted = { sort, order, page, perPage, exchange, added }
    const { rows, total } = await listCheckups(tx, organisationId, checkupQuery, sorted)
    const nos = rows.map(({ entityNo }) => entityNo)
    const [checkIds, placed, owned, atRisk, weekAgo] = await Promise.all([
      checkIdsOn(tx, organisationId),
      placedEntities(tx, organisationId, nos),
      loadNodeOwners(tx, organisationId, nos),
      campaignMoney(tx, organisationId, ctx.today, nos),
      scoresAWeekAgo(tx, organisationId, nos, ctx.today),
    ])
    const owners = new Map(owned.map((one) => [one.node, one]))
    const around = { checkIds, placed, owners, atRisk, weekAgo, exchange }
    const nodes = rows.map((row) => presentNode(row, around))
    return { checks: checkIds, nodes, total, page, per_page: perPage }
  })
}
