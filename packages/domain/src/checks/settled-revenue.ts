import { isReported } from '../platforms/reported.ts'
import { rateMeasure } from '../pacing/plan-revenue.ts'
import { dataDay } from './sum-delivered.ts'
import { walkAncestors, type CheckSubject } from './subject.ts'

/**
 * Last day in flight whose revenue is final as far as it is made of conversions, which come in for weeks. Null before
 * there is such a day.
 */
export function settledRevenueDay(subject: CheckSubject): number | null {
  const day = dataDay(subject)
  if (day === null || !sellsByConversions(subject, day)) return day
  const { conversions } = subject.account.finals
  if (conversions === null) return null
  const last = Math.min(day, conversions)
  return subject.startsOn !== null && last < subject.startsOn ? null : last
}

/** Whether a plan of the entity, or above or below it, makes revenue of the day from conversions. */
function sellsByConversions(subject: CheckSubject, day: number): boolean {
  if (isReported(subject.account.platform, 'line_item', 'revenue')) return false
  return [subject, ...walkAncestors(subject), ...listBelow(subject)].some(({ plan }) =>
    plan.some(
      ({ from, to, rateType }) =>
        from <= day && day <= to && rateType !== null && rateMeasure(rateType) === 'conversions',
    ),
  )
}

const listBelow = ({ children }: CheckSubject): CheckSubject[] =>
  children.flatMap((child) => [child, ...listBelow(child)])
