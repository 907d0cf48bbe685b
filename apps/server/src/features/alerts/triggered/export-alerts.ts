import type { TriggeredAlert } from '@flightdeck/contract'
import { conditionWords, thresholdWords } from '@flightdeck/domain'
import { csv } from '../../../documents/csv.ts'

/** Each column with what stands in it. Texts that a spreadsheet could take for formulas are defused on the way out. */
const COLUMNS: Record<string, (alert: TriggeredAlert) => string | number | null> = {
  id: (alert) => alert.id,
  rule: (alert) => alert.rule,
  rule_name: (alert) => alert.rule_name,
  platform: (alert) => alert.platform,
  type: (alert) => alert.snapshot_type,
  entity_id: (alert) => alert.entity_id,
  entity_name: (alert) => alert.entity_name,
  triggered_at: (alert) => alert.triggered_at,
  day: (alert) => alert.day,
  data_through: (alert) => alert.data_through,
  triggered_conditions: conditionsText,
  currency: (alert) => alert.currency,
  is_provisional: (alert) => yesOrNo(alert.is_provisional),
  is_late: (alert) => yesOrNo(alert.is_late),
  episode_since: (alert) => alert.episode.since,
  episode_days: (alert) => alert.episode.days,
  muted_by: (alert) => alert.muted_by?.id ?? null,
  restated: (alert) => alert.restated,
  useful: (alert) => alert.feedback.useful,
  noise: (alert) => alert.feedback.noise,
  known: (alert) => alert.feedback.known,
}

export function alertsAsCsv(alerts: readonly TriggeredAlert[]): string {
  const cells = Object.values(COLUMNS)
  return csv(
    Object.keys(COLUMNS),
    alerts.map((alert) => cells.map((cell) => cell(alert))),
  )
}

function conditionsText({ triggered_conditions }: TriggeredAlert): string {
  return Object.values(triggered_conditions)
    .map((one) => `${conditionWords(one)} (now ${thresholdWords(one.metric, one.current_value)})`)
    .join('; ')
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
