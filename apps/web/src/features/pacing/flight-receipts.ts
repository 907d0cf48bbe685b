import type { FlightRow, FlightTotals } from '@flightdeck/contract/pacing'
import { moneyWords } from '../../lib/amount-words.ts'
import { longDay } from '../../lib/day-text.ts'
import { rateWords } from '../../lib/total-words.ts'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'
import { fullAmount, modeLabel, percentWords, stateWords } from './flight-words.ts'

const byWords = { plan: 'The plan', platform: 'The platform' } as const

const through = ({ data_through: day }: FlightRow): readonly [string, string] => [
  'Data through',
  day === null ? 'No data yet' : longDay(day),
]
const days = ({ days: { elapsed, total, left } }: FlightRow): string =>
  `${elapsed} of ${total} over, ${left} left`

type Figure = 'goal' | 'pacing' | 'needed' | 'projected' | 'risk' | 'margin'

/** Where each figure of a flight comes from. What it is made of stands in it, so that anybody can add it up. */
export const flightReceipts: Record<Figure, (flight: FlightRow) => ReceiptText> = {
  goal: (flight) => ({
    title: 'Budget',
    facts: [
      ['Set by', flight.goal_by === null ? 'Nobody' : byWords[flight.goal_by]],
      ['Amount', flight.goal === null ? 'None' : fullAmount(flight.goal, flight)],
      ['Delivered', fullAmount(flight.delivered, flight)],
      ['Pacing mode', modeLabel(flight)],
      ['Days', days(flight)],
      through(flight),
    ],
  }),
  pacing: (flight) => ({
    title: 'Pacing to date',
    facts: [
      ['Formula', '100 × delivered ÷ expected to date'],
      ['Delivered', fullAmount(flight.delivered, flight)],
      ['Expected to date', fullAmount(flight.expected, flight)],
      ['Result', percentWords(flight.pacing_pct, 2)],
      ['Pacing mode', modeLabel(flight)],
      ['Days', days(flight)],
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
      through(flight),
    ],
  }),
  risk: (flight) => ({
    title: 'At risk',
    facts: [
      ['Formula', 'Budget − projected end, or projected end − budget'],
      ['Budget', flight.goal === null ? 'None' : fullAmount(flight.goal, flight)],
      ['Projected', flight.projected === null ? 'Not yet' : fullAmount(flight.projected, flight)],
      ['Under by', flight.risk === null ? 'Not known yet' : fullAmount(flight.risk.under, flight)],
      ['Over by', flight.risk === null ? 'Not known yet' : fullAmount(flight.risk.over, flight)],
      through(flight),
    ],
  }),
  margin: (flight) => {
    const { margin, currency } = flight
    const money = (amount: number | null) => (amount === null ? 'Unknown' : moneyWords({ amount, currency }))
    return {
      title: 'Margin',
      facts: [
        ['Formula', '100 × (revenue − cost) ÷ revenue'],
        ['Revenue', money(margin.revenue)],
        ['Media', money(margin.media)],
        ['Data, fees and other', money(margin.other)],
        ['Cost', money(margin.cost)],
        ['Margin', money(margin.amount)],
        ['Result', margin.pct === null ? (margin.reason ?? 'Unknown') : percentWords(margin.pct, 2)],
        through(flight),
      ],
    }
  },
}

function bandFacts(flight: FlightRow): (readonly [string, string])[] {
  const { band80, band50 } = flight
  const span = ([low, high]: readonly [number, number]) =>
    `${fullAmount(low, flight)} to ${fullAmount(high, flight)}`
  return [
    ...(band80 ? [['8 in 10 land between', span(band80)] as const] : []),
    ...(band50 ? [['Half land between', span(band50)] as const] : []),
  ]
}

type Total = 'budget' | 'projected' | 'under' | 'over' | 'margin'

/** Where the sums come from. Budgets below other budgets are part of those, and not counted again. */
export function totalReceipts(totals: FlightTotals): Record<Total, ReceiptText> {
  const about = totals.approximate ? '≈ ' : ''
  const money = (amount: number) => `${about}${moneyWords({ amount, currency: totals.currency })}`
  const counted: (readonly [string, string])[] = [
    ['Counts', `${totals.flights - totals.left_out} top budgets that run or are to come`],
    ...(totals.left_out > 0
      ? [['Left out', `${totals.left_out} in units, without a budget or without an exchange rate`] as const]
      : []),
    ['Currency', totals.approximate ? `${totals.currency}, converted (≈)` : totals.currency],
    ...totals.rates.map((rate) => ['Rate', rateWords(rate)] as const),
  ]
  return {
    budget: {
      title: 'Live budget',
      facts: [['Formula', 'Sum of the budgets'], ['Result', money(totals.budget)], ...counted],
    },
    projected: {
      title: 'Projected',
      facts: [
        ['Formula', 'Sum of the projected ends; a budget without one counts as itself'],
        ['Result', money(totals.projected)],
        ['Of the budgets', percentWords(totals.projected_pct)],
        ...counted,
      ],
    },
    under: {
      title: 'At risk of not being spent',
      facts: [
        ['Formula', 'Sum of budget − projected end, where that is above 0'],
        ['Result', money(totals.under_risk)],
        ...counted,
      ],
    },
    over: {
      title: 'At risk of overspend',
      facts: [
        ['Formula', 'Sum of projected end − budget, where that is above 0'],
        ['Result', money(totals.over_risk)],
        ...counted,
      ],
    },
    margin: {
      title: 'Margin',
      facts: [
        ['Formula', '100 × (revenue − cost) ÷ revenue, of the sums'],
        ['Revenue', money(totals.revenue)],
        ['Cost', money(totals.cost)],
        ['Result', percentWords(totals.margin_pct, 2)],
        ...(totals.margin_left_out > 0
          ? [['Left out', `${totals.margin_left_out} without revenue or cost`] as const]
          : []),
        ['Currency', `${totals.currency}, at today’s rates`],
      ],
    },
  }
}
