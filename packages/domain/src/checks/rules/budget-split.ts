import { minus, money } from '../../receipt/term.ts'
import { CAMPAIGNS, check, DSPS, giving, ORDERS } from '../check.ts'
import { dailyBudget, inOwnCurrency, micros, wholeBudget } from '../money.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { formatMoney, percentWords } from '../words.ts'
import { NO_BUDGET, NO_CHILDREN, NO_PLAN, OTHER_MONEY } from './reasons.ts'
import { unitsToMicros } from '../../money/micros.ts'

/** Whether a child counts toward the parent: live, upcoming, or ended after using its part. */
const counts = ({ effective, status }: CheckSubject) =>
  effective === 'live' || effective === 'scheduled' || (effective === 'over' && status === 'active')

/** Sum of the children's fixed budgets, where all have one on the parent's basis. */
function fixedChildren(subject: CheckSubject): number | 'none' | 'open' | 'unlike' {
  let sum = 0
  let childCount = 0
  for (const child of subject.children) {
    if (!counts(child)) continue
    childCount++
    const { budget } = child.settings
    if (budget?.allocation !== 'fixed') return 'open'
    if (budget.basis !== subject.settings.budget?.basis) return 'unlike'
    const whole = wholeBudget(child)
    if (whole === null) return 'open'
    sum += whole
  }
  return childCount === 0 ? 'none' : sum
}

const WHY = {
  none: NO_CHILDREN,
  open: notApplicable('not all children have a fixed budget'),
  unlike: OTHER_MONEY,
}

const tooLittleBelow = check({
  id: 'BUD-06',
  name: 'Child budgets below parent budget',
  formerly: ['Sum of children cannot spend the parent'],
  rationale: 'Prevents guaranteed under-delivery because child budgets don’t add up.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget'],
  parameters: { least_percent: number('Minimum share of the parent', 'percent', 98) },
  severity: 'high',
  fix: 'Raise the child budgets or use automatic allocation.',
  atRisk: 'remaining',
  check(subject, { least_percent }) {
    const [whole, sum] = [wholeBudget(subject), fixedChildren(subject)]
    if (whole === null || whole <= 0) return NO_BUDGET
    if (typeof sum === 'string') return WHY[sum]
    if (100 * sum >= least_percent * whole) return PASSES
    return fails(`at least ${formatMoney(subject, whole)} across children`, formatMoney(subject, sum), {
      term: minus(money('Budget', whole), money('Child budgets', sum)),
    })
  },
})

const tooMuchBelow = check({
  id: 'BUD-07',
  name: 'Child budgets above parent budget',
  formerly: ['Sum of fixed children above parent'],
  rationale: 'Prevents the parent’s cap from breaking the split the client approved.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget'],
  parameters: { most_percent: number('Maximum share of the parent', 'percent', 110) },
  severity: 'medium',
  fix: 'Lower the child budgets or set priorities.',
  atRisk: 'week',
  check(subject, { most_percent }) {
    const [whole, sum] = [wholeBudget(subject), fixedChildren(subject)]
    if (whole === null || whole <= 0) return NO_BUDGET
    if (typeof sum === 'string') return WHY[sum]
    if (100 * sum <= most_percent * whole) return PASSES
    return fails(
      `at most ${formatMoney(subject, (most_percent * whole) / 100)} across children`,
      formatMoney(subject, sum),
    )
  },
})

const sharedBudget = check({
  id: 'BUD-21',
  name: 'Budget shared with another campaign',
  formerly: ['Shared budget drained by a neighbour'],
  rationale: 'Prevents one campaign from spending another client’s budget.',
  platforms: giving('shares_budget_with', CAMPAIGNS),
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['budget', 'plan'],
  parameters: {},
  severity: 'medium',
  fix: 'Give the campaign its own budget.',
  atRisk: 'remaining',
  check({ settings: { budget }, plan }) {
    if (!budget) return NO_BUDGET
    if (!plan.some(({ budgetMicros }) => budgetMicros !== null)) return NO_PLAN
    if (budget.allocation !== 'shared') return PASSES
    return fails('its own budget', `budget shared with ${budget.sharedWith?.join(', ') ?? ''}`.trim())
  },
})

const lockedMinimums = check({
  id: 'BUD-22',
  name: 'Ad-set minimums limit campaign optimisation',
  formerly: ['Campaign budget optimisation plus ad-set budgets'],
  rationale: 'Prevents spend from locking into poor ad sets.',
  platforms: giving('least_spend'),
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['budget'],
  parameters: { most_percent: number('Maximum in minimums', 'percent', 80) },
  severity: 'medium',
  fix: 'Remove the ad-set minimums.',
  atRisk: 'week',
  check(subject, { most_percent }) {
    const { budget } = subject.settings
    const whole = budget?.daily ?? budget?.total
    if (!whole || micros(whole) <= 0) return NO_BUDGET
    const per = budget?.daily ? 'day' : 'flight'
    let fixed = 0
    for (const child of subject.children) {
      const least = child.settings.budget?.least
      if (!least || least.per !== per || !isOpen(child)) continue
      if (!inOwnCurrency(subject, least.amount)) return OTHER_MONEY
      fixed += micros(least.amount)
    }
    const share = (100 * fixed) / micros(whole)
    if (share <= most_percent) return PASSES
    return fails(`at most ${percentWords(most_percent)} in minimums`, percentWords(share))
  },
})

const thinlySpread = check({
  id: 'BUD-23',
  name: 'Budget split too thinly',
  formerly: ['Small package, too many children'],
  rationale: 'Prevents line items too small for the optimiser to learn.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget', 'flight'],
  parameters: { least_a_day: number('Minimum per child per day', 'money', 2) },
  severity: 'low',
  fix: 'Reduce the number of children.',
  atRisk: 'week',
  check(subject, { least_a_day }) {
    const daily = dailyBudget(subject)
    if (daily === null) return NO_BUDGET
    let running = 0
    for (const child of subject.children) if (isOpen(child)) running++
    if (running === 0) return NO_CHILDREN
    const each = daily / running
    if (each >= unitsToMicros(least_a_day)) return PASSES
    return fails(
      `at least ${formatMoney(subject, unitsToMicros(least_a_day))}/day per child`,
      `${formatMoney(subject, each)}/day for each of ${running}`,
    )
  },
})

export const BUDGET_SPLIT = [tooLittleBelow, tooMuchBelow, sharedBudget, lockedMinimums, thinlySpread]
