import type { ChangeItem, ChangePromise } from '@flightdeck/contract/changes'
import { moneyWords } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { formatCount } from '../../lib/count-text.ts'
import { longDay } from '../../lib/day-text.ts'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'

/** In place of a share that no ended budgets vouch for. */
const RANGE = 'Range, too few budgets have ended'

type Landing = NonNullable<ChangePromise['end']>

const percent = ({ percent: of }: Landing): string => `${roundHalfAway(of, 0)}%`

/** `Promised 79% (range 74–84), happened 77%`, or why one of them is not known. */
export function promiseWords({ promise, state }: Pick<ChangeItem, 'promise' | 'state'>): string | null {
  if (promise === null || state === 'left_out') return null
  const { end, low, high, happened, gap, is_range: isRange } = promise
  if (end === null || low === null || high === null) return 'No forecast'
  const range = `${percent(end)} (${isRange ? 'range ' : ''}${roundHalfAway(low.percent, 0)}–${roundHalfAway(high.percent, 0)})`
  if (happened !== null) return `Promised ${range}, happened ${percent(happened)}`
  if (gap !== null) return `Promised ${range}. Not compared: ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`
  return state === 'done' || state === 'undone' ? `Promised ${range}` : `Lands at ${range}`
}

/** Inputs of a promise and of its comparison. */
export const promiseReceipt = (promise: ChangePromise): ReceiptText => ({
  title: 'Landing',
  facts: promiseFacts(promise),
})

function promiseFacts(promise: ChangePromise): [string, string][] {
  const { flight, currency, goal, unchanged, end, low, high, happened } = promise
  const amount = ({ amount: units }: Landing) => moneyWords({ amount: roundHalfAway(units), currency })
  const landing = (one: Landing) => `${amount(one)}, ${percent(one)}`
  return [
    [
      'Budget',
      `${flight.name}, ${moneyWords({ amount: roundHalfAway(goal), currency })} until ${longDay(promise.ends_on)}`,
    ],
    ['Forecast from', `Data through ${longDay(promise.data_through)}`],
    ...facts('Without the change', unchanged && landing(unchanged)),
    ...facts('With the change', end && landing(end)),
    ...facts(
      promise.is_range ? RANGE : 'Eight in ten land at',
      low && high && `${amount(low)} to ${amount(high)}`,
    ),
    ...facts('Corrected by', promise.records > 0 ? formatCount(promise.records, 'earlier change') : null),
    ...facts('Applied', promise.applied_on && longDay(promise.applied_on)),
    ...facts('Happened', happened && landing(happened)),
    ...facts(
      'Formula',
      promise.compared_through &&
        `Delivery through ${longDay(promise.compared_through)}, and the mean since the change on each day left`,
    ),
  ]
}

const facts = (name: string, words: string | null): [string, string][] => (words ? [[name, words]] : [])
