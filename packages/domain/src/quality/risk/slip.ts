import { slipRisk } from '../budget-slip.ts'
import { stopsSpend } from '../checks/budget-stop.ts'
import { dataDay, delivered, spentOfBudget } from '../delivered.ts'
import { dailyBudget, flightDays, wholeBudget } from '../money.ts'
import { ancestorsOf, type CheckSubject } from '../subject.ts'
import type { Term } from '../../receipt/term.ts'
import { meantBudget } from './meant-budget.ts'

/** What a slipped budget puts at risk: too large, what it burns until it is noticed; too small, what is left unspent. */
export function slipTerm(subject: CheckSubject, left: Term): Term {
  const [daily, meant, days] = [dailyBudget(subject), meantBudget(subject), flightDays(subject)]
  if (daily === null || (meant !== null && days !== null && daily < meant.micros / days)) return left
  return slipRisk(daily, leftAbove(subject))
}

/**
 * What the nearest budget above that the platform stops at still lets through; null where nothing is known to stop it. A
 * budget used up while the line item delivers stops nothing.
 */
function leftAbove(subject: CheckSubject): number | null {
  const day = dataDay(subject)
  const isDelivering = day !== null && (delivered(subject, 'spend', day, day) ?? 0) > 0
  for (const above of ancestorsOf(subject)) {
    const whole = stopsSpend(above.account.platform, above.kind) ? wholeBudget(above) : null
    const spent = spentOfBudget(above)
    if (whole === null || spent === null) continue
    if (spent < whole || !isDelivering) return Math.max(0, whole - spent)
  }
  return null
}
