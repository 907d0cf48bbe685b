import type { FlightTotals } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { longDay } from '../../../lib/day-text.ts'
import { rateWords, type MoneyView } from '../../../lib/total-words.ts'
import type { ReceiptText } from '../../../ui/receipt/facts.tsx'
import { isNative, landingWords, marginWords, sumWords, type SumKey } from './sum-words.ts'

type Total = 'budget' | 'projected' | 'under' | 'over' | 'margin'
type Fact = readonly [string, string]

/** Receipts of the totals. Budgets below other budgets are part of those, and not counted again. */
export function totalReceipts(totals: FlightTotals, view: MoneyView): Record<Total, ReceiptText> {
  const result = (of: SumKey) => sumWords(totals, of, view, moneyWords)
  const money = moneyFacts(totals, view)
  const commonFacts: Fact[] = [
    ['Counts', `${totals.flights - totals.left_out} top budgets that run or are to come`],
    ...(totals.left_out > 0
      ? [['Left out', `${totals.left_out} in units, without a budget or without an exchange rate`] as const]
      : []),
    ...(totals.spend_basis === null ? [] : [['Basis', `Spend is ${totals.spend_basis}`] as const]),
    ...money,
  ]
  return {
    budget: {
      title: 'Live budget',
      facts: [['Formula', 'Sum of the budgets'], ['Result', result('budget')], ...commonFacts],
    },
    projected: {
      title: 'Projected end',
      facts: [
        ['Formula', 'Sum of the projected ends of budgets that have one'],
        ['Result', result('projected')],
        ['Budgets with a projected end', result('projected_budget')],
        ['Projected end %', landingWords(totals, view) || '–'],
        ...(totals.not_projected > 0
          ? [
              [
                'No projected end',
                `${totals.not_projected} not begun, without data or far off their peers`,
              ] as const,
            ]
          : []),
        ...commonFacts,
      ],
    },
    under: {
      title: 'Underspend at risk',
      facts: [
        ['Formula', 'Sum of budget − run rate at end, where that is above 0'],
        ['Result', result('under_risk')],
        besideIssues('Run rate below budget'),
        ...commonFacts,
      ],
    },
    over: {
      title: 'Overspend at risk',
      facts: [
        ['Formula', 'Sum of days without delivery × needed a day, or of spend beyond the budget'],
        ['Result', result('over_risk')],
        besideIssues('Run rate above budget'),
        ...commonFacts,
      ],
    },
    margin: {
      title: 'Margin %',
      facts: [
        ['Formula', '100 × (revenue − total cost) ÷ revenue, of the sums'],
        ['Revenue', result('revenue')],
        ['Total cost', result('cost')],
        ['Result', marginWords(totals, view, 2)],
        ...provisionalFacts(totals),
        ...(totals.margin_left_out > 0
          ? [['Left out', `${totals.margin_left_out} without revenue, cost or an exchange rate`] as const]
          : []),
        ...money,
      ],
    },
  }
}

/** Budgets that the sum has and the check's issues leave out. */
const besideIssues = (check: string): Fact => [
  'Beside Opportunities',
  `Counts budgets within the limits of “${check}” too, which are no issues`,
]

function provisionalFacts({ margin_provisional_from: from }: FlightTotals): Fact[] {
  return from === null ? [] : [['Provisional', `Conversions from ${longDay(from)} on may still be corrected`]]
}

/** Currency and exchange rates of the totals; none in the native view. */
function moneyFacts(totals: FlightTotals, view: MoneyView): Fact[] {
  if (isNative(totals, view)) return [['Currency', 'Each currency on its own']]
  const { currency, approximate, rates, without_rate: without } = totals
  return [
    ['Currency', approximate ? `${currency}, converted (≈)` : currency],
    ...rates.map((rate): Fact => [`${rate.from} rate`, rateWords(rate)]),
    ...(without.length > 0
      ? [['No rate', `${without.join(', ')}: no rate of the last 7 days`] as const]
      : []),
  ]
}
