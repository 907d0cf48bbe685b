import type { FlightDetail } from '@flightdeck/contract/pacing'
import { longDay } from '../../../lib/day-text.ts'
import type { ReceiptText } from '../../../ui/receipt/facts.tsx'
import { fullAmount, orDash } from '../flight-words.ts'

const verdicts = {
  normal: 'normal for this line',
  low: 'below normal',
  high: 'above normal',
} as const

type LastDay = Pick<FlightDetail, 'flight' | 'usual_day'>

/** Delivery of the last day, and whether it is usual. */
export function lastDayWords({ flight, usual_day: usual }: LastDay): string {
  const amount = orDash(flight.last_day, flight)
  return usual === null ? amount : `${amount}, ${verdicts[usual.verdict]}`
}

export function lastDayReceipt({ flight, usual_day: usual }: LastDay): ReceiptText {
  const { last_day: last, data_through: day } = flight
  return {
    title: 'Last day',
    facts: [
      ['Delivered', last === null ? 'No data' : fullAmount(last, flight)],
      [
        'Normal range',
        usual === null
          ? 'Needs 7 earlier days'
          : `${fullAmount(usual.low, flight)} to ${fullAmount(usual.high, flight)}`,
      ],
      ['Based on', 'Earlier days of this flight, by weekday. 19 in 20 land in the range'],
      ['Data through', day === null ? 'No data yet' : longDay(day)],
    ],
  }
}
