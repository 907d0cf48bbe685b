import type { Reallocation } from '@flightdeck/contract/pacing'
import { roundHalfAway } from '@flightdeck/domain'
import { moneyWords } from '../../../lib/amount-words.ts'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Few results are told to the tenth. */
export const countWords = (count: number): string => (count < 100 ? tenths : whole).format(count)

/** What the curve takes for granted. */
export const assumptionWords = (returns: number): string =>
  returns === 1
    ? 'Ranges hold 8 in 10 outcomes and assume constant returns: twice the spend brings twice the results.'
    : `Ranges hold 8 in 10 outcomes and assume diminishing returns of ${returns}: twice the spend brings ${roundHalfAway(2 ** returns)} times the results.`

/** What nobody can take without going beyond a limit. */
export function unplacedWords({
  unplaced,
  total,
  currency,
}: Pick<Reallocation, 'unplaced' | 'total' | 'currency'>): string {
  const money = (amount: number) => moneyWords({ amount, currency })
  return unplaced < 0.01
    ? ''
    : `${money(unplaced)} of the remaining ${money(total)} won’t be spent within these limits.`
}
