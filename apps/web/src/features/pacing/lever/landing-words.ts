import type { FlightDetail, PreparedChanges } from '@flightdeck/contract/pacing'
import { roundHalfAway } from '@flightdeck/domain'
import { BEYOND_BEST, reachesGoal } from '@flightdeck/domain/pacing'
import { moneyWords } from '@flightdeck/domain'
import { longDay } from '../../../lib/day-text.ts'
import { promiseWords } from '../../promises/index.ts'
import { fullAmount } from '../flight-words.ts'
import { isOutOfReach, marginWith, ownPromise, type LeverDraft, type TriedLever } from './lever-model.ts'

const remedy = 'Raise the bid, widen the audience, or move the budget to another line.'

type Draft = { detail: FlightDetail; draft: LeverDraft; tried: TriedLever }

/** Landing of a draft: the promise of the changes that would be proposed, with what would work where it falls short. */
export function landingWords({ detail, draft, tried }: Draft, answer: PreparedChanges): string {
  if (isOutOfReach(draft, tried)) return beyondBestWords(detail)
  const { changes, by_hand: byHand } = answer
  if (changes.length === 0)
    return byHand.length === 0
      ? 'Nothing to change.'
      : [...new Set(byHand.map(({ reason }) => reason))].join(' ')
  const promise = ownPromise(detail, answer)
  if (promise === null)
    return changes.some((change) => change.promise !== null)
      ? 'Each line item lands as listed.'
      : 'No forecast for this change.'
  const { end, goal, unchanged, currency } = promise
  if (end === null) return tried.isBeyondBest ? beyondBestWords(detail) : 'No forecast for this change.'
  const money = (amount: number) => moneyWords({ amount: roundHalfAway(amount), currency })
  const margin = marginWith(detail, end.amount)
  const fallsShort = !reachesGoal(end.amount, goal) && end.amount >= (unchanged?.amount ?? 0)
  return [
    `${promiseWords({ promise, state: 'waiting' })}: ${money(end.amount)} of ${money(goal)} on ${longDay(promise.ends_on)}.`,
    ...(tried.neededPerDay === null ? [] : [`Needs ${fullAmount(tried.neededPerDay, detail.flight)} a day.`]),
    ...(margin === null ? [] : [`Margin ${money(margin)} at recent prices.`]),
    ...(fallsShort ? [`Falls short. ${remedy}`] : []),
  ].join(' ')
}

export function beyondBestWords({ flight }: FlightDetail): string {
  const best = flight.best_day === null ? '' : `, ${fullAmount(flight.best_day, flight)}`
  return `No forecast: more than ${BEYOND_BEST} times its best day this week${best}. ${remedy}`
}
