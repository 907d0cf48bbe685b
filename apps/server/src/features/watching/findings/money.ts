import type { FindingList } from '@flightdeck/contract/findings'
import type { CurrencySum } from '@flightdeck/domain/money'
import { presentTotal, type Exchange } from '../../data/rates/index.ts'

/** Database sum in one currency, over `count` findings. */
export type MoneySum = { currency: string; micros: string | number; count?: number }
type AtRisk = Pick<FindingList['kpis'], 'at_risk' | 'at_risk_total'>

const exactly = ({ currency, micros, count = 0 }: MoneySum): CurrencySum => ({
  currency,
  micros: BigInt(micros),
  count,
})

/** Sums by currency, the most money first and currencies without a rate last; and one total. */
export function presentAtRisk(sums: readonly MoneySum[], exchange: Exchange): AtRisk {
  const total = presentTotal(sums.map(exactly), exchange)
  return {
    at_risk: total.parts.map(({ amount, currency }) => ({ amount, currency })),
    at_risk_total: total,
  }
}
