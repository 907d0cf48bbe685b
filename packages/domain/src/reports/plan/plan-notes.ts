import { metricWords, type ReportMetricKey } from '../report-metrics.ts'

/** What came of holding a report against plans. */
export type PlansCompared = {
  /** Metrics that some plan says. */
  said: readonly ReportMetricKey[]
  /** Whose plans are for more than the report looks at. */
  undivided: readonly string[]
  /** Whose plans are in another currency than their account. */
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

/** What a reader must know of a comparison with plans: how it is made, and what is not compared and why. */
export function planNotes(
  metrics: readonly ReportMetricKey[],
  { said, undivided, otherCurrency }: PlansCompared,
  isPartial: boolean,
): string[] {
  const unsaid = metrics.filter((metric) => !said.includes(metric)).map((metric) => metricWords(metric).label)
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
