import type { FlightDetail, PreparedChanges } from '@flightdeck/contract/pacing'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { beyondBestWords, MORE_SUPPLY, reachesGoal } from '@flightdeck/domain/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { longDay } from '../../../lib/day-text.ts'
import { promiseWords } from '../../promises/index.ts'
import { fullAmount } from '../flight-words.ts'
import { marginWith, ownPromise, type TriedLever } from './lever-model.ts'

type Draft = { detail: FlightDetail; tried: TriedLever }

/** Landing of a draft: the promise of the changes that would be proposed, with what would work where it falls short. */
export function landingWords({ detail, tried }: Draft, answer: PreparedChanges): string {
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
  if (end === null) return 'No forecast for this change.'
  const money = (amount: number) => moneyWords({ amount: roundHalfAway(amount), currency })
  const margin = marginWith(detail, end.amount)
  const fallsShort = !reachesGoal(end.amount, goal) && end.amount >= (unchanged?.amount ?? 0)
  return [
    `${promiseWords({ promise, state: 'waiting' })}: ${money(end.amount)} of ${money(goal)} on ${longDay(promise.ends_on)}.`,
    ...(tried.neededPerDay === null ? [] : [`Needs ${fullAmount(tried.neededPerDay, detail.flight)} a day.`]),
    ...(margin === null ? [] : [`Margin ${money(margin)} at recent prices.`]),
    ...(fallsShort ? [`Falls short. ${MORE_SUPPLY}`] : []),
  ].join(' ')
}

export const tooMuchWords = ({ flight }: FlightDetail): string =>
  beyondBestWords(flight.best_day === null ? null : fullAmount(flight.best_day, flight))
