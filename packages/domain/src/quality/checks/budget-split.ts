import { minus, money } from '../../receipt/term.ts'
import { CAMPAIGNS, check, DSPS, giving, ORDERS } from '../check.ts'
import { dailyBudget, inOwnCurrency, micros, microsOfUnits, wholeBudget } from '../money.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { moneyOf, percentWords } from '../words.ts'
import { NO_BUDGET, NO_CHILDREN, NO_PLAN, OTHER_MONEY } from './reasons.ts'

/** What counts toward the parent: what runs or will, and what has run and used its part. */
const counts = ({ effective, status }: CheckSubject) =>
  effective === 'live' || effective === 'scheduled' || (effective === 'over' && status === 'active')

/** The children's fixed budgets, where all of them have one that is counted as the parent's is. */
function fixedChildren(subject: CheckSubject): number | 'none' | 'open' | 'unlike' {
  let sum = 0
  let found = 0
  for (const child of subject.children) {
    if (!counts(child)) continue
    found++
    const { budget } = child.settings
    if (budget?.allocation !== 'fixed') return 'open'
    if (budget.basis !== subject.settings.budget?.basis) return 'unlike'
    const whole = wholeBudget(child)
    if (whole === null) return 'open'
    sum += whole
  }
  return found === 0 ? 'none' : sum
}

const WHY = {
  none: NO_CHILDREN,
  open: notApplicable('not all children have a fixed budget of their own'),
  unlike: OTHER_MONEY,
}

const tooLittleBelow = check({
  id: 'BUD-06',
  name: 'Sum of children cannot spend the parent',
  protects: 'delivery of the whole budget',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget'],
  parameters: { least_percent: number('Least share of the parent', 'percent', 98) },
  severity: 'high',
  costs: 'The parent can never finish: guaranteed under-delivery.',
  fix: 'Raise the children or switch to automatic allocation.',
  atRisk: 'remaining',
  check(subject, { least_percent }) {
    const [whole, sum] = [wholeBudget(subject), fixedChildren(subject)]
    if (whole === null || whole <= 0) return NO_BUDGET
    if (typeof sum === 'string') return WHY[sum]
    if (100 * sum >= least_percent * whole) return PASSES
    return fails(`at least ${moneyOf(subject, whole)} below it`, moneyOf(subject, sum), {
      term: minus(money('Budget', whole), money('Budgets below it', sum)),
    })
  },
})

const tooMuchBelow = check({
  id: 'BUD-07',
  name: 'Sum of fixed children above parent',
  protects: 'the split the client approved',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget'],
  parameters: { most_percent: number('Most of the parent', 'percent', 110) },
  severity: 'medium',
  costs: 'The parent’s cap starves the children; the split the client approved will not happen.',
  fix: 'Lower the children or set priorities.',
  atRisk: 'week',
  check(subject, { most_percent }) {
    const [whole, sum] = [wholeBudget(subject), fixedChildren(subject)]
    if (whole === null || whole <= 0) return NO_BUDGET
    if (typeof sum === 'string') return WHY[sum]
    if (100 * sum <= most_percent * whole) return PASSES
    return fails(`at most ${moneyOf(subject, (most_percent * whole) / 100)} below it`, moneyOf(subject, sum))
  },
})

const sharedBudget = check({
  id: 'BUD-21',
  name: 'Shared budget drained by a neighbour',
  protects: 'one client’s money from another’s campaign',
  platforms: giving('shares_budget_with', CAMPAIGNS),
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['budget', 'plan'],
  parameters: {},
  severity: 'medium',
  costs: 'One campaign eats another client’s money.',
  fix: 'Give it a budget of its own.',
  atRisk: 'remaining',
  check({ settings: { budget }, plan }) {
    if (!budget) return NO_BUDGET
    if (!plan.some(({ budgetMicros }) => budgetMicros !== null)) return NO_PLAN
    if (budget.allocation !== 'shared') return PASSES
    return fails('a budget of its own', `the shared budget ${budget.sharedWith?.join(', ') ?? ''}`.trim())
  },
})

const lockedMinimums = check({
  id: 'BUD-22',
  name: 'Campaign budget optimisation plus ad-set budgets',
  protects: 'the freedom of the campaign’s optimiser',
  platforms: giving('least_spend'),
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['budget'],
  parameters: { most_percent: number('Most that may be fixed', 'percent', 80) },
  severity: 'medium',
  costs: 'The optimiser has no freedom; spend locks in poor ad sets.',
  fix: 'Drop the minimums.',
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
  name: 'Small package, too many children',
  protects: 'what an optimiser can learn from',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget', 'flight'],
  parameters: { least_a_day: number('Least for each child a day', 'money', 2) },
  severity: 'low',
  costs: 'With so little each the optimiser cannot learn.',
  fix: 'Reduce the number of children.',
  atRisk: 'week',
  check(subject, { least_a_day }) {
    const daily = dailyBudget(subject)
    if (daily === null) return NO_BUDGET
    let running = 0
    for (const child of subject.children) if (isOpen(child)) running++
    if (running === 0) return NO_CHILDREN
    const each = daily / running
    if (each >= microsOfUnits(least_a_day)) return PASSES
    return fails(
      `at least ${moneyOf(subject, microsOfUnits(least_a_day))} a day for each child`,
      `${moneyOf(subject, each)} for each of ${running}`,
    )
  },
})

export const BUDGET_SPLIT = [tooLittleBelow, tooMuchBelow, sharedBudget, lockedMinimums, thinlySpread]
