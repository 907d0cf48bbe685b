import type { AnswerOf, NamedEntity, Routes } from '@flightdeck/contract'
import { notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { conditionKey, metConditions } from '../triggered/kept-conditions.ts'
import { findRule } from '../rules/store.ts'
import { ruleOf } from '../rules/rule-of.ts'
import type { ListedAlert } from '../triggered/alert-columns.ts'
import { presentAlert } from '../triggered/present.ts'
import { readEpisodes } from '../triggered/read-episodes.ts'
import { listAlerts, receiptsOf } from '../triggered/store.ts'
import { judgeOf } from '../judging/judge.ts'
import { explainedBy, sameEpisode } from './standing-store.ts'

/** Alert details with their evidence: metric traces, episode and the alerts it explains. */
export async function oneAlert(ctx: MemberContext, alertNo: number): Promise<AnswerOf<Routes['alerts.one']>> {
  const { organisationId, userId, today } = ctx
  const { row, rule, receipts, episode, days, mutes } = await ctx.transaction(async (tx) => {
    const [found] = await listAlerts(tx, organisationId, userId, { alertNo })
    if (!found) throw notFound()
    const itsEpisode = (await readEpisodes(tx, organisationId, [found]))(found)
    return {
      row: found,
      rule: await findRule(tx, organisationId, found.ruleNo, { removed: true }),
      receipts: await receiptsOf(tx, organisationId, alertNo),
      episode: itsEpisode,
      days: await sameEpisode(tx, organisationId, found, itsEpisode.days),
      mutes: await explainedBy(tx, organisationId, alertNo),
    }
  })
  const conditions = metConditions(row)
  const traces = await judgeOf(ctx.app).ask('trace', {
    organisationId,
    entityNo: row.entityNo,
    rule: ruleOf(rule),
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
    mutes: mutes.map((muted) => ({ id: muted.alertNo, entity: entityOf(muted) })),
  }
}

const entityOf = (alert: ListedAlert): NamedEntity => ({
  id: alert.entityId,
  name: alert.entityName,
  platform: alert.platform as NamedEntity['platform'],
  type: alert.snapshotType as NamedEntity['type'],
})
