import { worthIn, type Micros, type RankedAmount } from '@flightdeck/domain/money'
import type { Exchange } from '../../../data/rates/index.ts'
import type { Spend } from './thread/spend.ts'

/** Spend for a list ranked by money. Null where no entity has a figure; amounts without a rate add no worth. */
export function rankSpend({ micros }: Spend, { currency, book }: Exchange): RankedAmount<Micros> {
  const amounts = Object.entries(micros).map(([own, amount]) => ({ currency: own, micros: amount }))
  const [first] = amounts
  if (first === undefined) return { currency: '', amount: null, worth: null }
  const worths = amounts
    .map((amount) => worthIn(currency, amount, book))
    .filter((worth): worth is Micros => worth !== null)
  return {
    currency: first.currency,
    amount: first.micros,
    worth: worths.length === 0 ? null : worths.reduce((sum, worth) => sum + worth, 0n),
  }
}
