import type { FlightBoard, FlightRow } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { longDay } from '../../lib/day-text.ts'
import { provisionalFacts } from '../../lib/provisional-words.ts'
import { worthFacts } from '../../lib/total-words.ts'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'
import { fullAmount, modeLabel, percentWords, runsOutWords, stateWords } from './flight-words.ts'

const byWords = { plan: 'The plan', platform: 'The platform' } as const

const through = ({ data_through: day }: FlightRow): readonly [string, string] => [
  'Data through',
  day === null ? 'No data yet' : longDay(day),
]
const days = ({ days: { elapsed, total, left } }: FlightRow): string =>
  `${elapsed} of ${total} over, ${left} left`

type Figure = 'goal' | 'pacing' | 'needed' | 'runRate' | 'projected' | 'risk' | 'margin'

/** Receipts of a flight's figures, with every input needed to recompute them. */
export const flightReceipts: Record<Figure, (flight: FlightRow) => ReceiptText> = {
  goal: (flight) => ({
    title: 'Budget',
    facts: [
      ['Set by', flight.goal_by === null ? 'Nobody' : byWords[flight.goal_by]],
      ['Amount', flight.goal === null ? 'None' : fullAmount(flight.goal, flight)],
      ['Delivered', fullAmount(flight.delivered, flight)],
      ['Pacing mode', modeLabel(flight)],
      ['Days', days(flight)],
      ...provisionalFacts(flight),
      through(flight),
    ],
  }),
  pacing: (flight) => ({
    title: 'Pacing',
    facts: [
      ['Formula', '100 × delivered ÷ expected to date'],
      ['Delivered', fullAmount(flight.delivered, flight)],
      ['Expected to date', fullAmount(flight.expected, flight)],
      ['Result', percentWords(flight.pacing_pct, 2)],
      ['Pacing mode', modeLabel(flight)],
      ['Days', days(flight)],
      ...provisionalFacts(flight),
      through(flight),
    ],
  }),
  needed: (flight) => ({
    title: 'Needed a day',
    facts: [
      ['Formula', '(budget − delivered) ÷ days left'],
      ['Budget', flight.goal === null ? 'None' : fullAmount(flight.goal, flight)],
      ['Delivered', fullAmount(flight.delivered, flight)],
      ['Days left', String(flight.days.left)],
      ['Result', flight.needed_per_day === null ? 'No days left' : fullAmount(flight.needed_per_day, flight)],
      ['Best day this week', flight.best_day === null ? 'No data' : fullAmount(flight.best_day, flight)],
      ...provisionalFacts(flight),
      through(flight),
    ],
  }),
  runRate: (flight) => ({
    title: 'Run rate at end',
    facts: [
      ['Formula', '100 × (delivered + mean of the last 7 days × days left) ÷ budget'],
      ['Budget', flight.goal === null ? 'None' : fullAmount(flight.goal, flight)],
      ['Delivered', fullAmount(flight.delivered, flight)],
      [
        'Delivered at run rate',
        flight.run_rate_end === null ? 'Not yet' : fullAmount(flight.run_rate_end, flight),
      ],
      ['Result', percentWords(flight.run_rate_pct, 2)],
      ['Runs out', runsOutWords(flight)],
      ['Platform’s stop', 'Not counted. See projected end.'],
      ['Days', days(flight)],
      through(flight),
    ],
  }),
  projected: (flight) => ({
    title: 'Projected end',
    facts: [
      [
        'Formula',
        'Delivered + what each day left usually brings, within the budget where the platform stops there',
      ],
      ['Delivered', fullAmount(flight.delivered, flight)],
      ['Projected', flight.projected === null ? 'Not yet' : fullAmount(flight.projected, flight)],
      ...bandFacts(flight),
      ['What limits it', flight.state === null ? 'Not known yet' : stateWords[flight.state]],
      ['Days', days(flight)],
      ...provisionalFacts(flight),
      through(flight),
    ],
  }),
  risk: (flight) => ({
    title: 'Spend at risk',
    facts: [
      ['Formula', riskFormula(flight)],
      ['Budget', flight.goal === null ? 'None' : fullAmount(flight.goal, flight)],
      ['Delivered', fullAmount(flight.delivered, flight)],
      [
        'Delivered at run rate',
        flight.run_rate_end === null ? 'Not yet' : fullAmount(flight.run_rate_end, flight),
      ],
      ['Days without delivery', flight.days_dark === null ? 'None' : String(flight.days_dark)],
      ['Needed a day', flight.needed_per_day === null ? 'None' : fullAmount(flight.needed_per_day, flight)],
      [
        'Result',
        flight.risk === null
          ? 'Not known yet'
          : fullAmount(Math.max(flight.risk.under, flight.risk.over), flight),
      ],
      ...provisionalFacts(flight),
      through(flight),
    ],
  }),
  margin: (flight) => {
    const { margin, currency } = flight
    const money = (amount: number | null) => (amount === null ? 'Unknown' : moneyWords({ amount, currency }))
    return {
      title: 'Margin',
      facts: [
        ['Formula', '100 × (revenue − total cost) ÷ revenue'],
        ['Revenue', money(margin.revenue)],
        ['Media cost', money(margin.media)],
        ['Data and fees', money(margin.other)],
        ['Total cost', money(margin.cost)],
        ['Margin', money(margin.amount)],
        ['Result', margin.pct === null ? (margin.reason ?? 'Unknown') : percentWords(margin.pct, 2)],
        ...provisionalFacts({ ...margin, data_through: flight.data_through }),
        through(flight),
      ],
    }
  },
}

function riskFormula({ risk, is_slipped }: FlightRow): string {
  if (is_slipped) return 'One day of the budget, up to the remaining budget above'
  if (risk !== null && risk.under > 0) return 'Budget − run rate at end, up to the remaining budget'
  return 'Days without delivery × needed a day, or spend beyond the budget where nothing stops it'
}

function bandFacts(flight: FlightRow): (readonly [string, string])[] {
  const { band80, band50, is_range: isRange } = flight
  const span = ([low, high]: readonly [number, number]) =>
    `${fullAmount(low, flight)} to ${fullAmount(high, flight)}`
  if (isRange) return band80 ? [['Range, too few budgets have ended', span(band80)]] : []
  return [
    ...(band80 ? [['8 in 10 land between', span(band80)] as const] : []),
    ...(band50 ? [['Half land between', span(band50)] as const] : []),
  ]
}

/** Converted amount a row is ranked by; empty if its currency is the ranking's. */
export function rankedFacts(
  { unit, currency }: Pick<FlightRow, 'unit' | 'currency'>,
  converted: number | null,
  ranking: FlightBoard['ranking'],
): [string, string][] {
  if (unit !== 'currency' || currency === ranking.currency) return []
  const amount = converted === null ? null : roundHalfAway(converted)
  const rates = ranking.rates.filter(({ from }) => from === currency)
  return worthFacts({
    converted: { amount, currency: ranking.currency, approximate: true, rates },
    currency,
  })
}
