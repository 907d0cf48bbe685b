import type { FindingList, MoneyTotal } from '@flightdeck/contract'
import { counted } from '../../../lib/counted.ts'
import { daysByAccount } from '../../../lib/day-text.ts'
import { totalFacts, totalWords, type MoneyView } from '../../../lib/total-words.ts'
import { ageWords } from '../age-words.ts'
import type { ReceiptText } from '../facts.tsx'

type Kpis = FindingList['kpis']

const toDo = 'to do: open, not left as they are, and not only repeating another'

const throughWords = ({ data_through: earliest, data_through_latest: latest }: Kpis): string =>
  earliest === null || latest === null ? 'no numbers yet' : daysByAccount(earliest, latest)

/** What each of the five figures is made of. */
export function kpiReceipts(
  kpis: Kpis,
  view: MoneyView,
  lastCheck: string,
): Record<keyof Omit<Kpis, 'data_through' | 'data_through_latest' | 'at_risk_total'>, ReceiptText> {
  const { at_risk_total, open, new_since_yesterday, fixed_7d, median_age_hours } = kpis
  const reach = [
    ['Data through', throughWords(kpis)],
    ['Last full check', lastCheck],
  ] as const
  return {
    at_risk: {
      title: `${totalWords(at_risk_total, view) || 'Nothing known'} at risk`,
      facts: [
        [
          'Formula',
          'the money at risk of each finding to do, added up; what several findings are about counts once',
        ],
        ['Inputs', `${counted(open, 'finding')} to do; those whose money is not known add nothing`],
        ...totalFacts(at_risk_total, 'issue'),
        [
          'Basis',
          'the money of each account’s budgets; over several currencies converted at the rates above, and rounded once',
        ],
        ...reach,
      ],
    },
    open: {
      title: `${open.toLocaleString('en-GB')} open`,
      facts: [['Formula', `findings ${toDo}`], ...reach],
    },
    new_since_yesterday: {
      title: `${new_since_yesterday.toLocaleString('en-GB')} new since yesterday`,
      facts: [['Formula', 'findings to do that opened or came back in the last 24 hours'], ...reach],
    },
    fixed_7d: {
      title: `${fixed_7d.toLocaleString('en-GB')} fixed in 7 days`,
      facts: [
        [
          'Formula',
          'findings that a run closed in the last 7 days: fixed, gone, no longer applicable, or their check was switched off',
        ],
        ...reach,
      ],
    },
    median_age_hours: {
      title: `Median age ${median_age_hours === null ? '–' : ageWords(median_age_hours)}`,
      facts: [
        [
          'Formula',
          'half of the findings to do have been open for longer; one that came back counts from its return',
        ],
        ['Inputs', `${counted(open, 'finding')} to do`],
        ...reach,
      ],
    },
  }
}

/** The sum in a heading: of all there are, not only of those that are loaded. */
export const groupReceipt = (
  { count, atRisk }: { count: number; atRisk: MoneyTotal },
  view: MoneyView,
): ReceiptText => ({
  title: `${totalWords(atRisk, view)} at risk`,
  facts: [
    [
      'Formula',
      'what each finding of the group adds to the total, loaded or not; what several findings are about counts once',
    ],
    ['Inputs', counted(count, 'finding')],
    ...totalFacts(atRisk, 'issue'),
    ['Basis', 'each finding’s own formula, inputs and data-through stand in its receipt'],
  ],
})
