import {
  dataThroughOn,
  dayNumber,
  isProvisional,
  judgeOn,
  type Day,
  type Finding,
  type Rule,
  type Unknown,
} from '@flightdeck/domain'
import { candidatesFor, type Book, type BookCandidate } from './book.ts'

export type Fired = { who: BookCandidate; because: Finding[]; dataThrough: number; isProvisional: boolean }
export type Evaluation = {
  outcome: 'triggered' | 'clear' | 'no_data'
  judged: number
  fired: Fired[]
  /** Known not to fire. */
  clear: BookCandidate[]
  unknown: number
  notJudged: Partial<Record<Unknown, number>>
}

/** A rule against everything it is about, as of a local day. */
export function evaluate(rule: Rule, book: Book, day: Day): Evaluation {
  const asOf = dayNumber(day)
  const fired: Fired[] = []
  const clear: BookCandidate[] = []
  const notJudged: Partial<Record<Unknown, number>> = {}
  const candidates = candidatesFor(book, rule)
  for (const who of candidates) {
    const verdict = judgeOn(rule, who, asOf)
    if (verdict.kind === 'unknown') notJudged[verdict.why] = (notJudged[verdict.why] ?? 0) + 1
    else if (verdict.kind === 'clear') clear.push(who)
    else {
      const dataThrough = dataThroughOn(who, asOf)!
      const { because } = verdict
      const provisional = because.some(({ metric }) => isProvisional(metric, who.platform, dataThrough, asOf))
      fired.push({ who, because, dataThrough, isProvisional: provisional })
    }
  }
  const judged = fired.length + clear.length
  const outcome = fired.length > 0 ? 'triggered' : judged > 0 ? 'clear' : 'no_data'
  return { outcome, judged, fired, clear, unknown: candidates.length - judged, notJudged }
}
