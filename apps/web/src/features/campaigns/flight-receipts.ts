import type { CampaignFlight } from '@flightdeck/contract/campaigns'
import { FLIGHT_BUCKETS } from '@flightdeck/domain/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { longDay } from '../../lib/day-text.ts'
import { provisionalFacts } from '../../lib/provisional-words.ts'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'
import { runsOutWords } from '../pacing/index.ts'
import { percentWords } from './node-words.ts'

/** Receipts of a row's budget figures. */
export const flightReceipts = {
  runRate: (flight) => ({
    title: `Run rate at end ${percentWords(flight.run_rate_pct)}`,
    facts: [
      ['Formula', '100 × (delivered + mean of the last 7 days × days left) ÷ budget'],
      ['Budget', amount(flight.goal, flight)],
      ['Delivered', amount(flight.delivered, flight)],
      ['Delivered at run rate', amount(flight.run_rate_end, flight)],
      ['Runs out', runsOutWords(flight)],
      through(flight),
    ],
  }),
  projected: (flight) => ({
    title: `Projected end ${percentWords(flight.projected_pct)}`,
    facts: [
      ['Formula', '100 × projected end ÷ budget'],
      ['Budget', amount(flight.goal, flight)],
      ['Delivered', amount(flight.delivered, flight)],
      ['Projected', amount(flight.projected, flight)],
      ...(flight.band80
        ? [
            [
              flight.is_range ? 'Range, too few budgets have ended' : '8 in 10 land between',
              `${amount(flight.band80[0], flight)} and ${amount(flight.band80[1], flight)}`,
            ] as const,
          ]
        : []),
      ['Pacing', FLIGHT_BUCKETS[flight.bucket]],
      ...provisionalFacts(flight),
      through(flight),
    ],
  }),
  margin: ({ margin, currency, data_through }) => {
    const money = (value: number | null) =>
      value === null ? 'not known' : moneyWords({ amount: value, currency })
    return {
      title: `Margin ${percentWords(margin.pct)}`,
      facts: [
        ['Formula', '100 × (revenue − total cost) ÷ revenue'],
        ['Revenue', money(margin.revenue)],
        ['Total cost', money(margin.cost)],
        ['Margin', money(margin.amount)],
        ...provisionalFacts({ ...margin, data_through }),
        through({ data_through }),
      ],
    }
  },
} as const satisfies Record<string, (flight: CampaignFlight) => ReceiptText>

const through = ({ data_through: day }: Pick<CampaignFlight, 'data_through'>) =>
  ['Data through', day === null ? 'no numbers yet' : longDay(day)] as const

function amount(value: number | null, { unit, currency }: CampaignFlight): string {
  if (value === null) return 'not known'
  if (unit === 'currency') return moneyWords({ amount: roundHalfAway(value), currency })
  return `${roundHalfAway(value, 0).toLocaleString('en-GB')} ${unit.replaceAll('_', ' ')}`
}
