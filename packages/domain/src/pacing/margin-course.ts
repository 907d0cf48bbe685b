/**
 * Revenue and cost of a flight so far, and their rates per unit of its goal from here on. All in one scale;
 * the client pays for no more than the contract.
 */
export type MarginCourse = {
  delivered: number
  revenue: number
  cost: number
  revenueRate: number
  costRate: number
  contract: number | null
}

/** `percent` is null without revenue. */
export type MarginAtEnd = { revenue: number; cost: number; amount: number; percent: number | null }

/** Margin at the projected end, and its range in eight of ten cases of delivery until then. */
export type MarginOutlook = MarginAtEnd & {
  band80: readonly [number, number]
  percentBand80: readonly [number, number] | null
}

/** Margin of a flight at a given final delivery. */
export function marginAtEnd(course: MarginCourse, end: number): MarginAtEnd {
  const { delivered, contract, revenueRate, costRate } = course
  const rest = end - delivered
  const paid =
    contract === null
      ? rest
      : Math.max(0, Math.min(end, contract)) - Math.max(0, Math.min(delivered, contract))
  const revenue = course.revenue + revenueRate * paid
  const cost = course.cost + costRate * rest
  const amount = revenue - cost
  return { revenue, cost, amount, percent: revenue > 0 ? (100 * amount) / revenue : null }
}

/** More delivery is not always more margin, so the ends of a band are sorted by amount. */
export function marginOutlook(
  course: MarginCourse,
  { end, band80 }: { end: number; band80: readonly [number, number] },
): MarginOutlook {
  const [low, high] = [marginAtEnd(course, band80[0]), marginAtEnd(course, band80[1])]
  return {
    ...marginAtEnd(course, end),
    band80: inOrder(low.amount, high.amount),
    percentBand80: low.percent === null || high.percent === null ? null : inOrder(low.percent, high.percent),
  }
}

const inOrder = (one: number, other: number): readonly [number, number] =>
  one <= other ? [one, other] : [other, one]
