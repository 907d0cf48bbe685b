import type { Standing } from '@flightdeck/contract/alerts'
import { daysLater } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { byCondition, toMetConditions } from '../triggered/met-conditions.ts'
import { toRule } from '../rules/rule-from-row.ts'
import { judgeClient } from '../judging/judge.ts'
import { prepareRules } from '../judging/prepare-rules.ts'
import { alertsWithRules } from './standing-store.ts'

/** Whether what fired in the last days still would, by the newest numbers and the rule as it is now. */
export async function readStanding(ctx: MemberContext, days: number): Promise<Standing[]> {
  const { organisationId, now, today } = ctx
  const since = daysLater(now, -days)
  const { alerts, rules, rates } = await ctx.transaction(async (tx) => {
    const pairs = await alertsWithRules(tx, organisationId, since)
    const own = pairs.map(({ rule }) => toRule(rule))
    return { alerts: pairs, ...(await prepareRules(tx, organisationId, own, [today])) }
  })
  const looks = await judgeClient(ctx.app).ask('look', {
    organisationId,
    rates,
    looks: alerts.map(({ alert }, at) => ({
      entityNo: alert.entityNo,
      rule: rules[at]!,
      day: today,
      metrics: toMetConditions(alert).map(({ metric }) => metric),
    })),
  })
  return alerts.map(({ alert }, at) => {
    const { truth, dataThrough, values } = looks[at]!
    return {
      alert: alert.alertNo,
      state: truth === null ? 'unknown' : truth ? 'still_breaching' : 'recovered',
      data_through: dataThrough,
      values: byCondition(values),
    }
  })
}
