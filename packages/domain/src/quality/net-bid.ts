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
  let [byThousand, percent] = [0, 0]
  for (const fee of fees ?? []) {
    if (fee.amount && inOwnCurrency(subject, fee.amount)) byThousand += micros(fee.amount)
    percent += fee.percent ?? 0
  }
  return (offer - byThousand) / (1 + percent / 100)
}
