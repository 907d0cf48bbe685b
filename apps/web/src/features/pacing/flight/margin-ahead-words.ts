import type { FlightDetail, MarginAhead } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { longDay } from '../../../lib/day-text.ts'
import type { ReceiptText } from '../../../ui/receipt/facts.tsx'
import { fullAmount, percentWords } from '../flight-words.ts'

type WithMargin = Pick<FlightDetail, 'flight'> & { ahead: MarginAhead }

/** Receipt of the projected margin, with every input. */
export function marginAheadReceipt({ flight, ahead }: WithMargin): ReceiptText {
  const money = (amount: number) => moneyWords({ amount, currency: flight.currency })
  const { contract, recent_days: days, priced_through: through, pct_band80: percents } = ahead
  return {
    title: `Projected margin ${percentWords(ahead.pct)}`,
    facts: [
      ['Formula', '100 × (projected revenue − projected cost) ÷ projected revenue'],
      ['Projected revenue', money(ahead.revenue)],
      ['Projected cost', money(ahead.cost)],
      ['Margin', money(ahead.amount)],
      [
        flight.is_range ? 'Range, too few budgets have ended' : '8 in 10 land between',
        `${money(ahead.band80[0])} and ${money(ahead.band80[1])}`,
      ],
      ...(percents
        ? [['In percent', `${percentWords(percents[0])} to ${percentWords(percents[1])}`] as const]
        : []),
      [
        'Prices',
        `${days === 1 ? 'Of the last day' : `Of the last ${days} days`}${through === null ? '' : ` with final conversions, through ${longDay(through)}`}`,
      ],
      ...(contract === null ? [] : [['Client pays for', `up to ${fullAmount(contract, flight)}`] as const]),
    ],
  }
}

/** Losses of margin until the end, largest first, without zeros. */
export function marginRisks({ flight: { currency }, ahead: { at_risk: risk } }: WithMargin) {
  const { exchange } = risk
  const parts = [
    ['Price', risk.price ?? 0, 'Media costs more than the target leaves'],
    ['Fees', risk.fees ?? 0, 'Fees cost more than the target leaves'],
    ['Data', risk.data ?? 0, 'Data costs more than the target leaves'],
    ['Over-delivery', risk.over_delivery, 'Units beyond the contract, which the client doesn’t pay for'],
    ['Under-delivery', risk.under_delivery, 'Revenue of units that won’t be delivered'],
    ['Exchange', exchange?.amount ?? 0, exchange ? fallWords(currency, exchange) : ''],
  ] as const
  return parts
    .filter(([, amount]) => amount > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([label, amount, why]) => ({ label, why, words: moneyWords({ amount, currency }) }))
}

const fallWords = (currency: string, { reporting, moved_pct: moved }: Exchange): string =>
  `${currency} fell ${percentWords(Math.abs(moved))} against ${reporting} since the flight began`
type Exchange = NonNullable<MarginAhead['at_risk']['exchange']>
