import type { Finding, Unknown } from '@flightdeck/domain'
import type { BookCandidate } from '../book/book.ts'

/** What an alert keeps of whom it is about. */
export type FiredEntity = Pick<
  BookCandidate,
  'entityNo' | 'id' | 'name' | 'type' | 'platform' | 'currency' | 'ancestors'
>
export type Fired = { who: FiredEntity; because: Finding[]; dataThrough: number; isProvisional: boolean }
export type Evaluation = {
  outcome: 'triggered' | 'clear' | 'no_data'
  judged: number
  fired: Fired[]
  /** How many are known not to fire. */
  clear: number
  unknown: number
  notJudged: Partial<Record<Unknown, number>>
  /** Which load of each account it was judged on. */
  loads: Record<number, number>
}
