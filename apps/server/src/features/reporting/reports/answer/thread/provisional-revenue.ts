import { firstProvisional } from '@flightdeck/domain/connections'
import { dayNumber } from '@flightdeck/domain/time'
import { usesRevenue } from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../../data/delivery/index.ts'
import { selectMembers } from './members.ts'
import type { ReportRequest } from './requests.ts'

/** Days by number, both inclusive. */
export type ProvisionalSpan = { from: number; to: number }

/** Days of the period whose revenue is made of conversions that a platform may still correct; null without such days. */
export function provisionalRevenue(
  delivery: DeliverySnapshot,
  request: ReportRequest,
): ProvisionalSpan | null {
  const { question, days } = request
  if (!question.metrics.some(usesRevenue)) return null
  const [first, last] = [dayNumber(days.from), dayNumber(days.to)]
  let [from, to] = [Infinity, -Infinity]
  for (const { entityNo } of selectMembers(delivery, request, false).entities) {
    const entity = delivery.byNo.get(entityNo)
    const sold = entity?.soldByConversions
    if (!entity || !sold || entity.dataThrough === null) continue
    const span = { from: Math.max(first, sold.from, entity.dataFrom), to: Math.min(last, sold.to, entity.dataThrough) } // prettier-ignore
    const provisional = firstProvisional(span, entity.finals.conversions)
    if (provisional === null) continue
    from = Math.min(from, provisional)
    to = Math.max(to, span.to)
  }
  return to < from ? null : { from, to }
}
