import type { Standing } from '@flightdeck/contract'
import type { OrganisationContext } from '../../../edge/context.ts'
import { triggeredMetrics } from '../jobs/keep-evaluation.ts'
import { ruleOf } from '../rules/rule-of.ts'
import { judgeOf } from './judge.ts'
import { alertsWithRules } from './standing-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether what fired in the last days still would, by the newest numbers and the rule as it is now. */
export async function readStanding(ctx: OrganisationContext, days: number): Promise<Standing[]> {
  const { organisationId, now, today } = ctx
  const since = new Date(now.getTime() - days * DAY_MS)
  const alerts = await ctx.transaction((tx) => alertsWithRules(tx, organisationId, since))
  const looks = await judgeOf(ctx.app).ask('look', {
    organisationId,
    looks: alerts.map(({ alert, rule }) => ({
      entityNo: alert.entityNo,
      rule: ruleOf(rule),
      day: today,
      metrics: triggeredMetrics(alert).map(([, { metric }]) => metric),
    })),
  })
  return alerts.map(({ alert }, at) => {
    const { truth, dataThrough, values } = looks[at]!
    return {
      alert: alert.alertNo,
      state: truth === null ? 'unknown' : truth ? 'still_breaching' : 'recovered',
      data_through: dataThrough,
      values: Object.fromEntries(triggeredMetrics(alert).map(([key], index) => [key, values[index]!])),
    }
  })
}
