import { metricWords, type ReportMetricKey } from '../report-metrics.ts'

/** Result of comparing a report with plans. */
export type PlansCompared = {
  /** Metrics that at least one plan has. */
  plannedMetrics: readonly ReportMetricKey[]
  /** Names of items with plans that cover more than the report. */
  undivided: readonly string[]
  /** Names of items with plans in another currency than their account. */
  otherCurrency: readonly string[]
}

const NAMED = 3

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function some(names: readonly string[]): string {
  const all = [...new Set(names)].toSorted()
  const more = all.length - NAMED
  return listed(more > 0 ? [...all.slice(0, NAMED), `${more.toLocaleString('en-GB')} more`] : all)
}

/** Notes for readers on a comparison with plans: its method, and what is not compared and why. */
export function planNotes(
  metrics: readonly ReportMetricKey[],
  { plannedMetrics, undivided, otherCurrency }: PlansCompared,
  isPartial: boolean,
): string[] {
  const unsaid = metrics
    .filter((metric) => !plannedMetrics.includes(metric))
    .map((metric) => metricWords(metric).label)
  const notes = ['Plan: each amount is spread evenly over the days of the plan.']
  if (unsaid.length > 0) notes.push(`${listed(unsaid)}: no plan says it.`)
  if (isPartial) notes.push('Some of what was delivered has no plan. Plan figures leave it out.')
  if (undivided.length > 0)
    notes.push(
      `Not compared: plans of ${some(undivided)}. They cover more than one row or filter of this report, and nothing says how they divide.`,
    )
  if (otherCurrency.length > 0)
    notes.push(
      `Money not compared: plans of ${some(otherCurrency)} are in another currency than the account.`,
    )
  return notes
}
