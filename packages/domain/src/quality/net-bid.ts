import type { Settings } from '../ad-data/settings.ts'
import { inOwnCurrency, micros } from './money.ts'
import { inherited, type CheckSubject } from './subject.ts'

/** The most it offers for a thousand impressions; null where it bids for something else. */
export function offeredCpm(subject: CheckSubject): number | null {
  const { bid } = subject.settings
  const money = bid?.max ?? (bid?.type === 'cpm' ? bid.base : undefined)
  return money && inOwnCurrency(subject, money) ? micros(money) : null
}

/** What of an offer reaches the auction: (offer − fees by the thousand) ÷ (1 + fees in percent). */
export function netBid(subject: CheckSubject): number | null {
  const offer = offeredCpm(subject)
  if (offer === null) return null
  const fees = inherited(subject, ({ settings: { revenue } }) => (revenue?.fees.length ? revenue.fees : null))
  return netOfFees(offer, fees ?? [], subject.account.currency).net
}

type Fees = NonNullable<Settings['revenue']>['fees']

/** An offer by the thousand with what is taken from it: fees by the thousand, and those in percent of what is left. */
export function netOfFees(offer: number, fees: Fees, currency: string) {
  let [byThousand, percent] = [0, 0]
  for (const fee of fees) {
    if (fee.amount?.currency === currency) byThousand += micros(fee.amount)
    percent += fee.percent ?? 0
  }
  return { byThousand, percent, net: (offer - byThousand) / (1 + percent / 100) }
}
