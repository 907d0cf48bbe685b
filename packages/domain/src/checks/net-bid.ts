import type { Settings } from '../ad-data/settings.ts'
import { inOwnCurrency, micros } from './money.ts'
import { nearestValue, type CheckSubject } from './subject.ts'

/** Highest bid for a thousand impressions; null for other bid types. */
export function offeredCpm(subject: CheckSubject): number | null {
  const { bid } = subject.settings
  const money = bid?.max ?? (bid?.type === 'cpm' ? bid.base : undefined)
  return money && inOwnCurrency(subject, money) ? micros(money) : null
}

/** Bid that reaches the auction: (offer − fees per thousand) ÷ (1 + percentage fees). */
export function netBid(subject: CheckSubject): number | null {
  const offer = offeredCpm(subject)
  if (offer === null) return null
  const fees = nearestValue(subject, ({ settings: { revenue } }) =>
    revenue?.fees.length ? revenue.fees : null,
  )
  return netOfFees(offer, fees ?? [], subject.account.currency).net
}

type Fees = NonNullable<Settings['revenue']>['fees']

/** Deducts fees from a CPM offer: fees per thousand first, then percentages of the remainder. */
export function netOfFees(offer: number, fees: Fees, currency: string) {
  let [byThousand, percent] = [0, 0]
  for (const fee of fees) {
    if (fee.amount?.currency === currency) byThousand += micros(fee.amount)
    percent += fee.percent ?? 0
  }
  return { byThousand, percent, net: (offer - byThousand) / (1 + percent / 100) }
}
