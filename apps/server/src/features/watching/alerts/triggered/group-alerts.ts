import type { AnswerOf, QueryOf, Routes } from '@flightdeck/contract'
import type { AlertGroup } from '@flightdeck/contract/alerts'
import { byWorth, microsToUnits } from '@flightdeck/domain/money'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { openExchange, presentTotal, type Exchange } from '../../../data/rates/index.ts'
import { judgeClient } from '../judging/judge.ts'
import { rankSpend } from '../judging/rank-spend.ts'
import type { Spend } from '../judging/thread/spend.ts'
import { alertGroups, groupHeads, type GroupHead, type GroupTally } from './overview-store.ts'
import { readWindow } from './window.ts'

const PAGE = 100
type GroupsQuery = QueryOf<Routes['alerts.groups']>

/** A page of groups with their exact counts and money: the most spend first, days from the newest on. */
export async function groupAlerts(
  ctx: MemberContext,
  query: GroupsQuery,
): Promise<AnswerOf<Routes['alerts.groups']>> {
  const { organisationId, today } = ctx
  const { by, page } = query
  const { tallies, window, exchange } = await ctx.transaction(async (tx) => {
    const alertWindow = await readWindow(tx, ctx, query)
    return {
      tallies: await alertGroups(tx, organisationId, { by, window: alertWindow }),
      window: alertWindow,
      exchange: await openExchange(tx, organisationId, today),
    }
  })
  const from = (page - 1) * PAGE
  // Days keep their order, so that only the spend of the page is needed.
  const priced = by === 'day' ? tallies.slice(from, from + PAGE) : tallies
  const groups = priced.map(({ entityNos }) => entityNos)
  const spends =
    groups.length === 0 ? [] : await judgeClient(ctx.app).ask('spend', { organisationId, groups, day: today })
  const withSpend = priced.map((tally, at) => ({ tally, spend: spends[at]! }))
  const shown = by === 'day' ? withSpend : worstFirst(withSpend, exchange).slice(from, from + PAGE)
  const keys = shown.map(({ tally }) => tally.key)
  const heads = await ctx.transaction((tx) => groupHeads(tx, organisationId, { by, window, keys }))
  const headByKey = new Map(heads.map((head) => [head.key, head]))
  return {
    alerts: tallies.reduce((sum, { alerts }) => sum + alerts, 0),
    groups: tallies.length,
    list: shown.flatMap(({ tally, spend }) => {
      const head = headByKey.get(tally.key)
      return head === undefined ? [] : presentGroup({ ...tally, ...head }, by, spend, exchange)
    }),
  }
}

type PricedGroup = { tally: GroupTally; spend: Spend }

function worstFirst(groups: readonly PricedGroup[], exchange: Exchange): PricedGroup[] {
  return groups
    .map((group) => ({ group, rank: rankSpend(group.spend, exchange) }))
    .toSorted((one, other) => byWorth(one.rank, other.rank))
    .map(({ group }) => group)
}

type GroupRow = GroupTally & GroupHead

const NAMES = {
  rule: ({ ruleName }: GroupRow) => ruleName,
  entity: ({ entityName }: GroupRow) => entityName,
  day: ({ key }: GroupRow) => key,
}

function presentGroup(
  row: GroupRow,
  by: GroupsQuery['by'],
  { micros, unknown }: Spend,
  exchange: Exchange,
): AlertGroup {
  const { key, alerts, entityNos, entityId, entityName, platform, snapshotType } = row
  return {
    key,
    name: NAMES[by](row),
    entity:
      by === 'entity'
        ? {
            id: entityId,
            name: entityName,
            platform,
            type: snapshotType,
          }
        : null,
    alerts,
    entities: entityNos.length,
    last_triggered_at: row.lastTriggeredAt.toISOString(),
    spend: Object.entries(micros).map(([currency, amount]) => ({ amount: microsToUnits(amount), currency })),
    spend_total: presentTotal(
      Object.entries(micros).map(([currency, amount]) => ({ currency, micros: amount, count: 0 })),
      exchange,
    ),
    spend_unknown: unknown,
  }
}
