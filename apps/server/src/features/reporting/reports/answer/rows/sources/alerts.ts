import { wordIn } from '@flightdeck/domain/reports'
import { reportedAlerts, type ReportedAlert } from '../../../../../watching/alerts/index.ts'
import { countIf, whoseNames, type RowSource } from '../row-source.ts'

/** Alerts of the days, a row each. */
export const alertRows: RowSource = async (ctx, days) => {
  const { organisationId } = ctx
  const alerts = await ctx.transaction((tx) => reportedAlerts(tx, { organisationId, ...days }))
  return alerts.map((alert) => ({
    day: alert.day,
    currency: alert.currency,
    names: {
      ...whoseNames(alert),
      rule: { key: String(alert.ruleNo), label: alert.ruleName },
      entity: { key: String(alert.entityNo), label: alert.entityName },
      urgency: wordIn('urgency', alert.isUrgent ? 'urgent' : 'normal'),
      alert: { key: String(alert.alertNo), label: alertLabel(alert) },
    },
    amounts: { alerts: countIf(true), late: countIf(alert.isLate), restated: countIf(alert.isRestated) },
  }))
}

const alertLabel = ({ ruleName, entityName }: ReportedAlert): string => `${ruleName}: ${entityName}`
