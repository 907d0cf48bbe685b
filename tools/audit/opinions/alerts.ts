import { dayNumber } from '../days.ts'
import type { FactsHistory } from '../facts.ts'
import { evaluateFormula } from '../receipt-evaluator.ts'
import type { Receipt, StoredData } from '../stored-data.ts'
import type { Tally } from '../tally.ts'

/** Figures of an alert in the list. */
export type ShownAlert = {
  id: number
  rule_name: string
  entity_name: string
  /** Native id on the platform. */
  entity_id: string
  snapshot_type: string
  data_through: string
  triggered_conditions: Record<string, { metric: string; current_value: number }>
}
export type ShownTrace = { metric: string; current_value: number; receipt: Receipt | null }

/** Column that an input of a receipt adds up, by the input's name. */
const COLUMN_BY_INPUT: Record<string, string> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  'conversion value': 'conversion_value',
  spend: 'spend',
  'media cost': 'media_cost',
  'total cost': 'total_cost',
  'measurable impressions': 'measurable_impressions',
  'viewable impressions': 'viewable_impressions',
  'video starts': 'video_starts',
  'video completes': 'video_completes',
  'video views': 'video_views',
  plays: 'plays',
  'bid requests': 'bid_requests',
  bids: 'bids',
  wins: 'wins',
}

/** Recomputes every alert from its receipt, and the inputs of the receipt from the facts of the time it fired. */
export function compareAlerts(stored: StoredData, factsAt: FactsHistory, tally: Tally): void {
  for (const { id, entityNo, triggeredAt, dataThrough, conditions, receipts } of stored.alerts)
    for (const [index, { metric, value: firedValue }] of conditions.entries()) {
      const what = `alert ${id} ${metric}`
      const receipt = receipts?.[`condition_${index + 1}`]
      if (!receipt) {
        tally.checkRule('alerts: receipts', `${what} has no receipt`, false)
        continue
      }
      const values = Object.fromEntries(receipt.inputs.map(({ name, value }) => [name, value]))
      tally.compareFigures('alerts: receipts', what, firedValue, evaluateFormula(receipt.formula, values), 1e-6) // prettier-ignore
      tally.checkRule('alerts: data through', what, receipt.data_through === dataThrough)
      const accountNo = stored.entities.get(entityNo)?.accountNo
      if (accountNo === undefined) continue
      const facts = factsAt(accountNo, triggeredAt)
      for (const { name, value, from, to } of receipt.inputs) {
        const column = COLUMN_BY_INPUT[name.toLowerCase()]
        if (!column) continue
        const sum = facts.sum(entityNo, column, dayNumber(from), dayNumber(to))
        const input = `${what} ${name} ${from} to ${to}`
        tally.compareFigures('alerts: inputs of receipts', input, value, sum === null ? null : sum / 1e6, 1e-5) // prettier-ignore
      }
    }
}

/** Compares the screen of an alert with its stored values. */
export function compareShownAlert(
  { id, data_through }: Pick<ShownAlert, 'id' | 'data_through'>,
  traces: readonly ShownTrace[],
  { alerts }: StoredData,
  tally: Tally,
): void {
  const storedAlert = alerts.find((alert) => alert.id === id)
  const conditions = storedAlert?.conditions ?? []
  tally.checkRule('alerts: shown as stored', `alert ${id}`, storedAlert?.dataThrough === data_through)
  for (const { metric, current_value } of traces) {
    const storedValue = conditions.find((condition) => condition.metric === metric)?.value ?? null
    tally.compareFigures('alerts: shown as stored', `alert ${id} ${metric}`, current_value, storedValue, 1e-9)
  }
}
