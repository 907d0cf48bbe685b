import type { CampaignNode } from '@flightdeck/contract/campaigns'
import type { MoneyBasis } from '@flightdeck/domain/ad-data'
import { moneyWords } from '@flightdeck/domain/money'
import { platformAds } from '@flightdeck/domain/platforms'
import { formatCount } from '../../lib/count-text.ts'
import { longDay, shortDay } from '../../lib/day-text.ts'
import { platformName } from '../../lib/platform-name.ts'
import { worthFacts } from '../../lib/total-words.ts'
import { riskWords } from '../checks/index.ts'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'
import { coversWords, percentWords, sinceWords } from './node-words.ts'

const bases: Record<MoneyBasis, string> = {
  revenue: 'revenue, what the client pays',
  total_cost: 'total cost, with data and platform fees',
  media_cost: 'media cost, the space alone',
  billed: 'what the platform bills',
}
/** Daily budgets are not carried over, so what is left of one is not budget − spent. */
const LEFT_FORMULA = 'Budget − spent, or daily budget × days left; never more than its parent has left'
type Receipt = (node: CampaignNode) => ReceiptText

/** Receipts of the money and pacing figures of a row. */
export const nodeReceipts = {
  at_risk: ({ qa, left, account_name, currency, data_through }) => {
    const { critical, high, medium, low } = qa.by_severity
    const all = critical + high + medium + low
    return {
      title: `${riskWords(qa.at_risk)} at risk`,
      facts: [
        [
          'Formula',
          'Sum of spend at risk across open issues in this campaign; shared creatives and deals count once',
        ],
        [
          'Inputs',
          `${formatCount(all, 'issue')}${qa.at_risk_unknown > 0 ? `; ${qa.at_risk_unknown} of unknown spend not added` : ''}`,
        ],
        ['Left of its budget', riskWords({ amount: left, currency })],
        ['How it is left', LEFT_FORMULA],
        ...worthFacts({ converted: qa.at_risk_converted, currency }),
        ['Basis', `${account_name}, in ${currency}; each issue’s receipt shows its formula`],
        through(data_through),
      ],
    }
  },
  budget: ({ budget, account_name, currency, dsp_name, data_through }) => ({
    title: `Platform budget ${riskWords({ amount: budget, currency })}`,
    facts: [
      [
        'Formula',
        'its own budget as it is set: the sum of its segments, an amount, or a daily one over its flight',
      ],
      ['Basis', `${account_name}, in ${currency}, as set on ${platformName(dsp_name)}`],
      through(data_through),
    ],
  }),
  spend: ({ spend, spend_since, spend_converted, account_name, currency, dsp_name, ...rest }) => ({
    title: `Spent ${riskWords({ amount: spend, currency })}${spend_since === null ? '' : `, ${sinceWords(spend_since)}`}`,
    facts: [
      ['Formula', 'daily spend, added up'],
      ...(spend_since === null ? [] : [['Covers', coversWords(spend_since, rest.start)] as const]),
      ...worthFacts({ converted: spend_converted, currency }),
      ...finalFacts(rest),
      ['Basis', `${account_name}, in ${currency}: ${bases[platformAds(dsp_name).spendBasis]}`],
      through(rest.data_through),
    ],
  }),
  pacing: ({ pacing, ...rest }) => ({
    title: `Pacing ${percentWords(pacing.percent)}`,
    facts: [
      [
        'Formula',
        '100 × delivered to date ÷ expected to date; expected is even over the flight, or 60% by half-way where the platform is set to pace ahead',
      ],
      ['Held to', goalWords(pacing.goal, rest.currency)],
      ['Used', pacing.used_percent === null ? 'not known' : `${percentWords(pacing.used_percent)} of that`],
      ...finalFacts(rest),
      ['Basis', 'the money its budget counts, or its units'],
      through(rest.data_through),
    ],
  }),
} as const satisfies Record<string, Receipt>

/** Pacing uses the plan's amount if plan and platform differ. */
function goalWords(goal: CampaignNode['pacing']['goal'], currency: string): string {
  if (goal === null) return 'no budget with dates, and no goal'
  const amount =
    goal.unit === 'money'
      ? moneyWords({ amount: goal.amount, currency })
      : `${goal.amount.toLocaleString('en-GB')} units`
  return `${amount} ${goal.by === 'plan' ? 'by the plan' : 'as set on the platform'}`
}

/** States from which day on figures may still be corrected. */
function finalFacts({ data_through, final_through }: Pick<CampaignNode, 'data_through' | 'final_through'>) {
  if (data_through === null || data_through === final_through) return []
  return [
    [
      'Provisional',
      final_through === null
        ? 'every day may still be corrected'
        : `days after ${shortDay(final_through)} may still be corrected`,
    ] as const,
  ]
}

const through = (day: string | null) =>
  ['Data through', day === null ? 'no numbers yet' : longDay(day)] as const
