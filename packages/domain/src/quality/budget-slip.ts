import { amongPeers, median } from './peers.ts'
import { dailyBudget, wholeBudget } from './money.ts'
import type { CheckSubject } from './subject.ts'

/** How far from its peers a budget must lie to be a slip of the hand, and how many it is compared with. */
export const SLIP = { times: 8, leastPeers: 4 } as const

type Usual = { count: number; daily: number | null; whole: number | null }

/** What line items of a campaign have for a day and in all, in the middle. */
const usualAmong = amongPeers((peers): Usual => {
  const daily = peers.flatMap((peer) => dailyBudget(peer) ?? [])
  const whole = peers.flatMap((peer) => wholeBudget(peer) ?? [])
  return { count: daily.length, daily: median(daily), whole: median(whole) }
})

/** What its peers have for a day, where enough of them have something. */
export function peersDaily(subject: CheckSubject, leastPeers: number = SLIP.leastPeers): number | null {
  const { count, daily } = usualAmong(subject)
  return count < leastPeers || !daily ? null : daily
}

/**
 * Whether its budget is out of the range of its peers. A short flight has much for a day, and a long one much in all:
 * one wrong digit is far out by both.
 */
export function isSlipped(subject: CheckSubject, times: number = SLIP.times): boolean {
  const usual = usualAmong(subject)
  const isFar = (own: number | null, middle: number | null) =>
    own !== null && middle !== null && middle > 0 && (own > times * middle || own < middle / times)
  const whole = wholeBudget(subject)
  return isFar(dailyBudget(subject), usual.daily) && (whole === null || isFar(whole, usual.whole))
}
