import { roundHalfAway } from '../numbers/round.ts'

/** Share of all alerts that the loudest rules cause together. */
const LOUDEST_SHARE = 0.8

export const HYGIENE_PARTS = ['loudest', 'quiet'] as const
/** Part of the sentence, and the rules it counts. */
export type HygienePart = { part: (typeof HYGIENE_PARTS)[number]; words: string; rules: number[] }
type RuleRecord = { rule: number; fired: number }

/** Hygiene of a set of rules, from how often each fired in the last thirty days. */
export function describeHygiene(records: readonly RuleRecord[]): HygienePart[] {
  const total = records.reduce((all, { fired }) => all + fired, 0)
  const rules = (some: readonly RuleRecord[]) => some.map(({ rule }) => rule)
  if (records.length === 0) return []
  if (total === 0) {
    const none =
      records.length === 1
        ? 'Your rule didn’t fire last month'
        : `None of your ${records.length} rules fired last month`
    return [{ part: 'quiet', words: none, rules: rules(records) }]
  }
  const { loud, share } = loudest(records, total)
  const quiet = records.filter(({ fired }) => fired === 0)
  const loudText = `${loud.length} of ${records.length} rules caused ${share}% of last month’s alerts`
  return [
    { part: 'loudest', words: loudText, rules: rules(loud) },
    ...(quiet.length === 0
      ? []
      : [{ part: 'quiet' as const, words: `${quiet.length} never fired`, rules: rules(quiet) }]),
  ]
}

/** Smallest set of rules that caused most of the alerts, and their share in percent. */
function loudest(records: readonly RuleRecord[], total: number): { loud: RuleRecord[]; share: number } {
  let alertCount = 0
  const loud: RuleRecord[] = []
  for (const record of records.toSorted((a, b) => b.fired - a.fired)) {
    if (alertCount >= total * LOUDEST_SHARE) break
    alertCount += record.fired
    loud.push(record)
  }
  return { loud, share: roundHalfAway((100 * alertCount) / total, 0) }
}
