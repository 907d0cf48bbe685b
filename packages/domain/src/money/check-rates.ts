import type { Day } from '../time/day.ts'
import type { DatedRate } from './dated-rate.ts'
import { ratioFrom, type Ratio } from './ratio.ts'

/** Between two days in a row no market moves so far: a slip of the decimal point does. */
const MAX_JUMP_PERCENT = 20n
const CURRENCY = /^[A-Z]{3}$/

/** Why a rate can't be taken in, as a sentence; null when it can. */
export function rateProblem({ base, quote, rate, on }: DatedRate, today: Day): string | null {
  if (!CURRENCY.test(base)) return `“${base}” isn't a currency code. Use three letters, like EUR.`
  if (!CURRENCY.test(quote)) return `“${quote}” isn't a currency code. Use three letters, like EUR.`
  if (base === quote) return 'A rate needs two different currencies.'
  if (!ratioFrom(rate)) return `“${rate}” isn't a rate. Enter a number above 0, like 1.0705.`
  if (on > today) return `${on} is in the future. Enter a rate of today or before.`
  return null
}

export type WeighedRate = { rate: DatedRate; isHeld: boolean }

/**
 * Holds back a rate that jumps by more than 20 % against the one before, until a second day agrees with it: one day alone
 * is a slip, two in a row are the market. `before` are the last rates known of each pair, held ones among them.
 */
export function flagJumps(rates: readonly DatedRate[], before: readonly WeighedRate[]): WeighedRate[] {
  const accepted = new Map<string, string>()
  const pendingRates = new Map<string, string>()
  const note = ({ rate, isHeld }: WeighedRate) => {
    const pair = `${rate.base} ${rate.quote}`
    if (isHeld) pendingRates.set(pair, rate.rate)
    else {
      accepted.set(pair, rate.rate)
      pendingRates.delete(pair)
    }
  }
  for (const one of before.toSorted((a, b) => (a.rate.on < b.rate.on ? -1 : 1))) note(one)
  return rates
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map((rate) => {
      const pair = `${rate.base} ${rate.quote}`
      const rivals = [accepted.get(pair), pendingRates.get(pair)].flatMap((text) => text ?? [])
      const isHeld = accepted.has(pair) && !rivals.some((rival) => isNear(rate.rate, rival))
      const weighed = { rate, isHeld }
      note(weighed)
      return weighed
    })
}

export function isNear(rate: string, before: string): boolean {
  const [now, then]: (Ratio | null)[] = [ratioFrom(rate), ratioFrom(before)]
  if (!now || !then) return false
  const [a, b] = [now.over * then.under, then.over * now.under]
  const apart = a > b ? a - b : b - a
  return apart * 100n <= b * MAX_JUMP_PERCENT
}
