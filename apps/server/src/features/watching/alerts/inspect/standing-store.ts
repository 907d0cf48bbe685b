import type { Row, Tx } from '@flightdeck/db'
import { ALERT_COLUMNS, type ListedAlert } from '../triggered/alert-columns.ts'

const MAX_ALERTS = 5_000

export async function alertsWithRules(
  tx: Tx,
  organisationId: string,
  since: Date,
): Promise<{ alert: ListedAlert; rule: Row<'alertRules'> }[]> {
  const alerts = await tx
    .selectFrom('alerts')
    .select(ALERT_COLUMNS)
    .where('organisationId', '=', organisationId)
    .where('triggeredAt', '>=', since)
    .orderBy('triggeredAt', 'desc')
    .limit(MAX_ALERTS)
    .execute()
  const rules = await tx
    .selectFrom('alertRules')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .execute()
  const ruleByNo = new Map(rules.map((rule) => [rule.ruleNo, rule]))
  return alerts.flatMap((alert) => {
    const rule = ruleByNo.get(alert.ruleNo)
    return rule ? [{ alert, rule }] : []
  })
}

/** Alerts explained by another one and therefore not sent on their own. */
export function explainedBy(tx: Tx, organisationId: string, alertNo: number): Promise<ListedAlert[]> {
  return tx
    .selectFrom('alerts')
    .select(ALERT_COLUMNS)
    .where('organisationId', '=', organisationId)
    .where('mutedBy', '=', alertNo)
    .orderBy('entityName')
    .limit(MAX_ALERTS)
    .execute()
}

/** Other days of an episode: the same rule and entity. */
export function sameEpisode(
  tx: Tx,
  organisationId: string,
  { ruleNo, entityNo }: { ruleNo: number; entityNo: number },
  days: readonly string[],
): Promise<{ alertNo: number; day: string }[]> {
  return tx
    .selectFrom('alerts')
    .select(['alertNo', 'day'])
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', ruleNo)
    .where('entityNo', '=', entityNo)
    .where('day', 'in', [...days])
    .orderBy('day')
    .execute()
}
