import type { Reallocation } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { formatCount } from '../../../lib/count-text.ts'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Results below 100 are shown with one decimal. */
export const countWords = (count: number): string => (count < 100 ? tenths : whole).format(count)

/** Assumptions behind the projected ranges. */
export function assumptionWords(
  returns: number,
  { is_range: isRange }: Pick<Reallocation, 'is_range'>,
): string {
  const assumed =
    returns === 1
      ? 'constant returns: twice the spend brings twice the results.'
      : `diminishing returns of ${returns}: twice the spend brings ${roundHalfAway(2 ** returns)} times the results.`
  return isRange
    ? `Ranges, too few budgets have ended to know how often they hold. They assume ${assumed}`
    : `Ranges hold 8 in 10 outcomes and assume ${assumed}`
}

const MAX_NAMES = 3

/** Line items left out of the figures, by name, with their expected spend. */
export function leftOutWords({
  lines,
  others,
  currency,
}: Pick<Reallocation, 'lines' | 'others' | 'currency'>): string {
  if (others.length === 0) return ''
  const names = others.slice(0, MAX_NAMES).map(({ entity }) => entity.name)
  const more = others.length - names.length
  const list = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const spend = moneyWords({ amount: others.reduce((sum, { rest }) => sum + rest, 0), currency })
  return `Figures are of ${formatCount(lines.length, 'line item')} with a budget. Left out: ${list}. Expected spend there: ${spend}.`
}

/** Money that no line item can spend within the limits; empty below one cent. */
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
