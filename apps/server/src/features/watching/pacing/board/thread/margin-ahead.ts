import { firstProvisional } from '@flightdeck/domain/connections'
import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS, microsToUnits } from '@flightdeck/domain/money'
import {
  marginOutlook,
  marginRisk,
  type MarginCourse,
  type MarginOutlook,
  type MarginRisk,
} from '@flightdeck/domain/pacing'
import { costParts, type DataFee } from './cost-parts.ts'
import type { LiveFlight } from './live-flight.ts'
import { costIn } from './margin-in.ts'

/** Margin forecast of a flight until its end, in whole units of its account's currency. */
export type MarginAhead = {
  course: MarginCourse
  outlook: MarginOutlook
  risk: MarginRisk
  recentDays: number
  /** Last day of those prices, where later conversions are not final; else null. */
  pricedThrough: number | null
}

/** Days whose prices are extrapolated. */
const RECENT_DAYS = 14

/** Null if revenue or cost is unknown, before there is a projection, and before conversions that make revenue are final. */
export function marginAhead(
  live: LiveFlight,
  targetPercent: number | null,
  dataFees: readonly DataFee[] = [],
): MarginAhead | null {
  if (live.goal === null || live.days.length === 0) return null
  const { entity, goal, figures, days } = live
  const { projection } = figures
  if (!projection) return null
  const from = goal.segments[0]!.from
  const last = from + days.length - 1
  if (from < entity.dataFrom) return null
  const pricedTo = pricedThrough(live, from, last)
  if (pricedTo < from) return null
  const recentDays = Math.min(RECENT_DAYS, pricedTo - from + 1)
  const [all, pricedSums, recent] = [
    readSums(live, goal.measure, from, last),
    readSums(live, goal.measure, from, pricedTo),
    readSums(live, goal.measure, pricedTo + 1 - recentDays, pricedTo),
  ]
  if (!all || !pricedSums || !recent) return null
  // A week without delivery gives no prices.
  const rates = recent.delivered > 0 ? recent : pricedSums
  if (rates.delivered <= 0) return null
  // Delivery whose conversions are not final earns at the price of the days before.
  const unpricedDelivery = all.delivered - pricedSums.delivered
  const course: MarginCourse = {
    ...all,
    ...(pricedTo < last && {
      revenue: pricedSums.revenue + (rates.revenue / rates.delivered) * unpricedDelivery,
    }),
    revenueRate: rates.revenue / rates.delivered,
    costRate: rates.cost / rates.delivered,
    contract: goal.by === 'plan' && !goal.isMoney ? figures.goal : null,
  }
  const outlook = marginOutlook(course, projection)
  const span = { from, last, pricedTo, recentDays, left: projection.end - all.delivered, delivered: rates.delivered } // prettier-ignore
  const parts = rates === recent ? costParts(live.entity, span, dataFees) : null
  const risk = marginRisk({ course, outlook, end: projection.end, targetPercent, parts })
  return {
    course: inWholes(course),
    outlook: outlookInWholes(outlook),
    risk: riskInWholes(risk),
    recentDays,
    pricedThrough: pricedTo < last ? pricedTo : null,
  }
}

/** Last day whose revenue is final as far as it is made of conversions. */
function pricedThrough(
  { entity: { soldByConversions: sold, finals } }: LiveFlight,
  from: number,
  last: number,
): number {
  if (!sold) return last
  const span = { from: Math.max(from, sold.from), to: Math.min(last, sold.to) }
  const provisional = firstProvisional(span, finals.conversions)
  return provisional === null ? last : provisional - 1
}

type Sums = Pick<MarginCourse, 'delivered' | 'revenue' | 'cost'>

/** In micros, and units in millionths; null if any sum is unknown. */
function readSums({ entity }: LiveFlight, measure: Measure, from: number, to: number): Sums | null {
  const sums = {
    delivered: entity.history.sum(measure, from, to),
    revenue: entity.history.sum('revenue', from, to),
    cost: costIn(entity, from, to),
  }
  return Object.values(sums).some(Number.isNaN) ? null : sums
}

const inWholes = (course: MarginCourse): MarginCourse => ({
  ...course,
  delivered: course.delivered / MICROS,
  revenue: course.revenue / MICROS,
  cost: course.cost / MICROS,
  contract: course.contract === null ? null : course.contract / MICROS,
})
const outlookInWholes = ({ revenue, cost, amount, band80, ...rest }: MarginOutlook): MarginOutlook => ({
  ...rest,
  revenue: revenue / MICROS,
  cost: cost / MICROS,
  amount: amount / MICROS,
  band80: [band80[0] / MICROS, band80[1] / MICROS],
})
const riskInWholes = ({ price, fees, data, overDelivery, underDelivery, total }: MarginRisk): MarginRisk => ({
  price: microsToUnits(price),
  fees: microsToUnits(fees),
  data: microsToUnits(data),
  overDelivery: overDelivery / MICROS,
  underDelivery: underDelivery / MICROS,
  total: total / MICROS,
})
