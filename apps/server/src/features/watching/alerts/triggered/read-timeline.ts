import type { AnswerOf, QueryOf, Routes } from '@flightdeck/contract'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { alertLanes } from './overview-store.ts'
import { windowAsked } from './window.ts'

/** More lanes than this are a picture of nothing. */
const MOST_LANES = 8

export async function readTimeline(
  ctx: MemberContext,
  query: QueryOf<Routes['alerts.timeline']>,
): Promise<AnswerOf<Routes['alerts.timeline']>> {
  const rows = await ctx.transaction(async (tx) =>
    alertLanes(tx, ctx, await windowAsked(tx, ctx, query), MOST_LANES),
  )
  return {
    alerts: rows[0]?.allAlerts ?? 0,
    rules: rows[0]?.allRules ?? 0,
    lanes: rows.map(({ rule, name, alerts, days: fired }) => ({ rule, name, alerts, days: fired })),
  }
}
