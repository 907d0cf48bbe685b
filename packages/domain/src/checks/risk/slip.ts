import { stopsSpend } from '../../platforms/budget-stop.ts'
import { leftAbove, slipRisk, type EnforcedBudget } from '../budget-slip.ts'
import { dataDay, delivered, spentOfBudget } from '../delivered.ts'
import { dailyBudget, flightDays, wholeBudget } from '../money.ts'
import { walkAncestors, type CheckSubject } from '../subject.ts'
import type { Term } from '../../receipt/term.ts'
import { meantBudget } from './intended-budget.ts'

/** Risk of a slipped budget: the spend until it is noticed, or the unspent rest of one that is too small. */
export function slipTerm(subject: CheckSubject, left: Term): Term {
  const [daily, expectedBudget, days] = [dailyBudget(subject), meantBudget(subject), flightDays(subject)]
  if (daily === null || (expectedBudget !== null && days !== null && daily < expectedBudget.micros / days))
    return left
  const day = dataDay(subject)
  const isDelivering = day !== null && (delivered(subject, 'spend', day, day) ?? 0) > 0
  return slipRisk(daily, leftAbove(enforcedAbove(subject), isDelivering))
}

function enforcedAbove(subject: CheckSubject): EnforcedBudget[] {
  return [...walkAncestors(subject)].flatMap((above) => {
    const whole = stopsSpend(above.account.platform, above.kind) ? wholeBudget(above) : null
    const spent = spentOfBudget(above)
    return whole === null || spent === null ? [] : { whole, spent }
  })
}
