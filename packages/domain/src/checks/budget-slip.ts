import { count, least, money, times, type Term } from '../receipt/term.ts'
import { dailyBudget, wholeBudget } from './money.ts'
import { amongPeers, median } from './peers.ts'
import type { CheckSubject } from './subject.ts'

/** How far from its peers a budget must lie to be a slip of the hand, and how many it is compared with. */
export const SLIP = { times: 8, leastPeers: 4 } as const
/** Checks run every night, so a slip burns one day before anybody sees it. */
export const DAYS_UNTIL_NOTICED = 1

/** A budget for a day and in all; null where it has none. */
export type BudgetSize = { daily: number | null; whole: number | null }
/** The median budget of the line items of a campaign, and how many have one for a day. */
export type UsualBudget = BudgetSize & { count: number }

export function usualBudget(peers: readonly BudgetSize[]): UsualBudget {
  const daily = peers.flatMap((peer) => peer.daily ?? [])
  const whole = peers.flatMap((peer) => peer.whole ?? [])
  return { count: daily.length, daily: median(daily), whole: median(whole) }
}

/**
 * Whether a budget is out of the range of its peers. A short flight has much for a day, and a long one much in all: one
 * wrong digit is far out by both.
 */
export function isFarFromUsual(own: BudgetSize, usual: UsualBudget, factor: number = SLIP.times): boolean {
  const isFar = (amount: number | null, middle: number | null) =>
    amount !== null && middle !== null && middle > 0 && (amount > factor * middle || amount < middle / factor)
  return isFar(own.daily, usual.daily) && (own.whole === null || isFar(own.whole, usual.whole))
}

/** A budget that the platform stops at, and its spend so far. */
export type EnforcedBudget = { whole: number; spent: number }

/**
 * Remaining budget of the nearest stop above a line item; null without one. A budget used up while the line item delivers
 * stops nothing.
 */
export function leftAbove(nearestFirst: readonly EnforcedBudget[], isDelivering: boolean): number | null {
  const stop = nearestFirst.find(({ whole, spent }) => spent < whole || !isDelivering)
  return stop ? Math.max(0, stop.whole - stop.spent) : null
}

/** Spend of a slipped budget until it is noticed, up to the remaining budget above. */
export function slipRisk(dailyMicros: number, left: number | null): Term {
  const burnt = times(money('Budget per day', dailyMicros), count('Days until noticed', DAYS_UNTIL_NOTICED))
  return left === null ? burnt : least(burnt, money('Remaining parent budget', left))
}

const budgetSize = (subject: CheckSubject): BudgetSize => ({
  daily: dailyBudget(subject),
  whole: wholeBudget(subject),
})
const usualAmong = amongPeers((peers) => usualBudget(peers.map(budgetSize)))

/** Median daily budget of its peers, where enough of them have one. */
export function peersDaily(subject: CheckSubject, leastPeers: number = SLIP.leastPeers): number | null {
  const usual = usualAmong(subject)
  return usual.count < leastPeers || !usual.daily ? null : usual.daily
}

export const isSlipped = (subject: CheckSubject, factor: number = SLIP.times): boolean =>
  isFarFromUsual(budgetSize(subject), usualAmong(subject), factor)
