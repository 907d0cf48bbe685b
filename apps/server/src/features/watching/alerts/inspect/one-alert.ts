import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { NamedEntity } from '@flightdeck/contract/alerts'
import { notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { conditionKey, toMetConditions } from '../triggered/met-conditions.ts'
import { findRule } from '../rules/store.ts'
import { toRule } from '../rules/rule-from-row.ts'
import type { ListedAlert } from '../triggered/alert-columns.ts'
import { presentAlert } from '../triggered/present.ts'
import { readEpisodes } from '../triggered/read-episodes.ts'
import { listAlerts, loadReceipts } from '../triggered/store.ts'
import { judgeClient } from '../judging/judge.ts'
import { explainedBy, sameEpisode } from './standing-store.ts'

/** Alert details with their evidence: metric traces, episode and the alerts it explains. */
export async function loadAlert(
  ctx: MemberContext,
  alertNo: number,
): Promise<AnswerOf<Routes['alerts.one']>> {
  const { organisationId, userId, today } = ctx
  const { row, rule, receipts, episode, days, mutes } = await ctx.transaction(async (tx) => {
    const [alertRow] = await listAlerts(tx, organisationId, userId, { alertNo })
    if (!alertRow) throw notFound()
    const itsEpisode = (await readEpisodes(tx, organisationId, [alertRow]))(alertRow)
    return {
      row: alertRow,
      rule: await findRule(tx, organisationId, alertRow.ruleNo, { removed: true }),
      receipts: await loadReceipts(tx, organisationId, alertNo),
      episode: itsEpisode,
      days: await sameEpisode(tx, organisationId, alertRow, itsEpisode.days),
      mutes: await explainedBy(tx, organisationId, alertNo),
    }
  })
  const conditions = toMetConditions(row)
  const traces = await judgeClient(ctx.app).ask('trace', {
    organisationId,
    entityNo: row.entityNo,
    rule: toRule(rule),
    day: row.day,
    today,
    conditions,
  })
  return {
    alert: presentAlert(row, episode),
    // Traces are in the order of the conditions.
    traces: traces.map((trace, at) => {
      const { value: current_value } = conditions[at]!
      return { ...trace, current_value, receipt: receipts?.[conditionKey(at)] ?? null }
    }),
    episode_days: days.map(({ alertNo: id, day }) => ({ id, day })),
    mutes: mutes.map((muted) => ({ id: muted.alertNo, entity: alertEntity(muted) })),
  }
}

const alertEntity = (alert: ListedAlert): NamedEntity => ({
  id: alert.entityId,
  name: alert.entityName,
  platform: alert.platform,
  type: alert.snapshotType,
})
