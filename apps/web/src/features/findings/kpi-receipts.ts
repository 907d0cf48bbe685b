import type { FindingList } from '@flightdeck/contract/findings'
import type { MoneyTotal } from '@flightdeck/contract/rates'
import { formatCount } from '../../lib/count-text.ts'
import { daysByAccount } from '../../lib/day-text.ts'
import { totalFacts, totalWords, type MoneyView } from '../../lib/total-words.ts'
import { ageWords } from '../../lib/age-words.ts'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'

type Kpis = FindingList['kpis']

const toDo = 'Open issues, excluding accepted risks and duplicates'

const throughWords = ({ data_through: earliest, data_through_latest: latest }: Kpis): string =>
  earliest === null || latest === null ? 'No data yet' : daysByAccount(earliest, latest)

/** Receipts of the five figures. */
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
      title: `${totalWords(at_risk_total, view) || 'Unknown spend'} at risk`,
      facts: [
        ['Formula', 'Sum of spend at risk across open issues; money that several issues share counts once'],
        ['Inputs', `${formatCount(open, 'open issue')}; those with unknown spend add nothing`],
        ...totalFacts(at_risk_total, 'issue'),
        ['Basis', 'Each account’s own currency, converted at the rates above and rounded once'],
        ...reach,
      ],
    },
    open: {
      title: `${open.toLocaleString('en-GB')} open`,
      facts: [['Formula', toDo], ...reach],
    },
    new_since_yesterday: {
      title: `${new_since_yesterday.toLocaleString('en-GB')} new since yesterday`,
      facts: [['Formula', 'Open issues that appeared or reopened in the last 24 hours'], ...reach],
    },
    fixed_7d: {
      title: `${fixed_7d.toLocaleString('en-GB')} fixed in 7 days`,
      facts: [
        [
          'Formula',
          'Issues closed by a check in the last 7 days: fixed, deleted, no longer applicable, or check turned off',
        ],
        ...reach,
      ],
    },
    median_age_hours: {
      title: `Median age ${median_age_hours === null ? '–' : ageWords(median_age_hours)}`,
      facts: [
        ['Formula', 'Half of the open issues are older; a reopened one counts from its return'],
        ['Inputs', formatCount(open, 'open issue')],
        ...reach,
      ],
    },
  }
}

/** Receipt of the spend that fixed issues no longer put at risk this month. */
export const savedReceipt = ({ count, kept_total }: FindingList['kept'], view: MoneyView): ReceiptText => ({
  title: `${totalWords(kept_total, view) || 'Unknown spend'} kept from risk this month`,
  facts: [
    ['Formula', 'Sum of spend at risk of issues fixed this month, as counted when each was fixed'],
    [
      'Inputs',
      `${formatCount(count, 'fixed issue')}; reopened ones and those that only repeat another add nothing`,
    ],
    ...totalFacts(kept_total, 'issue'),
    ['Basis', 'Each account’s own currency, converted at today’s rates and rounded once'],
  ],
})

/** Sums of the pacing board that count other budgets than the issues of a check. */
const boardSums: Readonly<Record<string, string>> = {
  'DEL-04': 'Underspend at risk',
  'DEL-05': 'Overspend at risk',
}

/** Receipt of a heading's sum: all findings of the group, not only loaded ones. */
export const groupReceipt = (
  { key, count, atRisk }: { key: string; count: number; atRisk: MoneyTotal },
  view: MoneyView,
): ReceiptText => ({
  title: `${totalWords(atRisk, view)} at risk`,
  facts: [
    ['Formula', 'Sum of spend at risk in this group; money that several issues share counts once'],
    ['Inputs', formatCount(count, 'issue')],
    ...(boardSums[key] === undefined
      ? []
      : [
          [
            'Beside Pacing',
            `Only budgets beyond the limits of this check; ${boardSums[key]} counts every top budget`,
          ] as const,
        ]),
    ...totalFacts(atRisk, 'issue'),
    ['Basis', 'Each issue’s receipt shows its formula, inputs and data date'],
  ],
})
