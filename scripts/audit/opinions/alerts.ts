import { dayNumber } from '../days.ts'
import { factsOverTime } from '../facts.ts'
import type { Ledger, Receipt } from '../ledger.ts'
import { evaluate } from '../receipt-evaluator.ts'
import type { Tally } from '../tally.ts'

/** An alert as its screen shows it. */
export type ShownAlert = { id: number; data_through: string }
export type ShownTrace = { metric: string; current_value: number; receipt: Receipt | null }

/** Column that an input of a window adds up, by the input's name. */
const COLUMNS: Record<string, string> = {
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

/** Every receipt by its own text, and what it was reckoned from by the numbers as they were when the alert was made. */
export function compareAlerts(ledger: Ledger, tally: Tally): void {
  const factsBefore = factsOverTime(ledger)
  for (const { id, entityNo, at, through, conditions, receipts } of ledger.alerts)
    for (const [place, { metric, value: current_value }] of conditions.entries()) {
      const what = `alert ${id} ${metric}`
      const receipt = receipts?.[`condition_${place + 1}`]
      if (!receipt) {
        tally.holds('alerts: receipts', `${what} has no receipt`, false)
        continue
      }
      const values = Object.fromEntries(receipt.inputs.map(({ name, value }) => [name, value]))
      tally.figure('alerts: receipts', what, current_value, evaluate(receipt.formula, values), 1e-6)
      tally.holds('alerts: data through', what, receipt.data_through === through)
      const accountNo = ledger.entities.get(entityNo)?.accountNo
      if (accountNo === undefined) continue
      const facts = factsBefore(accountNo, at)
      for (const { name, value, from, to } of receipt.inputs) {
        const column = COLUMNS[name.toLowerCase()]
        if (!column) continue
        const sum = facts.sum(entityNo, column, dayNumber(from), dayNumber(to))
        const of = `${what} ${name} ${from} to ${to}`
        tally.figure('alerts: what they were reckoned from', of, value, sum === null ? null : sum / 1e6, 1e-5)
      }
    }
}

/** Compares the screen of an alert with its stored values. */
export function compareShownAlert(
  { id, data_through }: ShownAlert,
  traces: readonly ShownTrace[],
  { alerts }: Ledger,
  tally: Tally,
): void {
  const storedAlert = alerts.find((one) => one.id === id)
  const conditions = storedAlert?.conditions ?? []
  tally.holds('alerts: shown as kept', `alert ${id}`, storedAlert?.through === data_through)
  for (const { metric, current_value } of traces) {
    const own = conditions.find((one) => one.metric === metric)
    tally.figure('alerts: shown as kept', `alert ${id} ${metric}`, current_value, own?.value ?? null, 1e-9)
  }
}
