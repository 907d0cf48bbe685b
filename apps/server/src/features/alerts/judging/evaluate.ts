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
import { bitAt, compile, countBits, eachBit, judgeBlocks } from '@flightdeck/engine'
import { blocksFor, type Book, type BookCandidate } from './book.ts'

export type Fired = { who: BookCandidate; because: Finding[]; dataThrough: number; isProvisional: boolean }
export type Evaluation = {
  outcome: 'triggered' | 'clear' | 'no_data'
  judged: number
  fired: Fired[]
  /** How many are known not to fire. */
  clear: number
  unknown: number
  notJudged: Partial<Record<Unknown, number>>
}

/** A rule against everything it is about, as of a local day: the engine says who, the rules say why. */
export function evaluate(rule: Rule, book: Book, day: Day): Evaluation {
  const asOf = dayNumber(day)
  const blocks = blocksFor(book, rule)
  const { isTrue, isFalse } = judgeBlocks(book.world, compile(rule), blocks, asOf)
  const fired: Fired[] = []
  eachBit(isTrue, (place) => fired.push(firedOn(rule, book.byPlace[place]!, asOf)))
  const notJudged: Partial<Record<Unknown, number>> = {}
  let unknown = 0
  for (const { from, to } of blocks) {
    for (let place = from; place < to; place++) {
      if (bitAt(isTrue, 0, place) || bitAt(isFalse, 0, place)) continue
      const verdict = judgeOn(rule, book.byPlace[place]!, asOf)
      if (verdict.kind === 'unknown') notJudged[verdict.why] = (notJudged[verdict.why] ?? 0) + 1
      unknown++
    }
  }
  const clear = countBits(isFalse)
  const judged = fired.length + clear
  const outcome = fired.length > 0 ? 'triggered' : judged > 0 ? 'clear' : 'no_data'
  return { outcome, judged, fired, clear, unknown, notJudged }
}

function firedOn(rule: Rule, who: BookCandidate, asOf: number): Fired {
  const verdict = judgeOn(rule, who, asOf)
  const because = verdict.kind === 'fired' ? verdict.because : []
  const dataThrough = dataThroughOn(who, asOf)!
  const provisional = because.some(({ metric }) => isProvisional(metric, who.platform, dataThrough, asOf))
  return { who, because, dataThrough, isProvisional: provisional }
}
