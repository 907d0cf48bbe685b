import type { AlertGroup, AnswerOf, QueryOf, Routes } from '@flightdeck/contract'
import { unitsOf } from '@flightdeck/domain'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { openExchange, presentTotal, type Exchange } from '../../rates/index.ts'
import { judgeOf } from '../judging/judge.ts'
import type { Spend } from '../judging/thread/spend.ts'
import { alertGroups, type GroupRow } from './overview-store.ts'
import { windowAsked } from './window.ts'

const PAGE = 100
type GroupsQuery = QueryOf<Routes['alerts.groups']>

/** All groups with their counts and money, so that a large one hides none; what is in one is the list's to tell. */
export async function groupAlerts(
  ctx: MemberContext,
  query: GroupsQuery,
): Promise<AnswerOf<Routes['alerts.groups']>> {
  const { organisationId, today } = ctx
  const { by, page } = query
  const { rows, exchange } = await ctx.transaction(async (tx) => ({
    rows: await alertGroups(tx, organisationId, {
      by,
      window: await windowAsked(tx, ctx, query),
      from: (page - 1) * PAGE,
      most: PAGE,
    }),
    exchange: await openExchange(tx, organisationId, today),
  }))
  const groups = rows.map(({ entityNos }) => entityNos)
  const spend = await judgeOf(ctx.app).ask('spend', { organisationId, groups, day: today })
  return {
    alerts: rows[0]?.allAlerts ?? 0,
    groups: rows[0]?.allGroups ?? 0,
    list: rows.map((row, at) => presentGroup(row, by, spend[at]!, exchange)),
  }
}

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
            platform: platform as NonNullable<AlertGroup['entity']>['platform'],
            type: snapshotType as NonNullable<AlertGroup['entity']>['type'],
          }
        : null,
    alerts,
    entities: entityNos.length,
    last_triggered_at: row.lastTriggeredAt.toISOString(),
    spend: Object.entries(micros).map(([currency, amount]) => ({ amount: unitsOf(amount), currency })),
    spend_total: presentTotal(
      Object.entries(micros).map(([currency, amount]) => ({ currency, micros: amount, count: 0 })),
      exchange,
    ),
    spend_unknown: unknown,
  }
}
