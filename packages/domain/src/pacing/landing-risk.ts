import type { RunRate } from '../budget/run-rate.ts'

/** Shares of a cent are no money. */
const NO_MONEY = 1e-9
/** A plan and the platform's budget for it differ by so much where only one of them is in whole coins. */
export const SAME_BUDGET = 1e-4
const NO_STOP = Number.POSITIVE_INFINITY

export type LandingRiskAsk = Pick<RunRate, 'delivered' | 'daysLeft' | 'end'> & {
  goal: number
  /** Days of the flight after the goal is used up at the run rate. */
  daysDark: number
  /** Whether the platform stops at the goal: `isCapped` of the flight as its days show it. */
  isCapped: boolean
  /** The most that other budgets on the platform let through, where they do. */
  mostLeft?: number | undefined
  /** The remaining budget above it. */
  leftAbove?: number | undefined
}

/**
 * Why the end of a budget costs money: it falls short of the goal, it goes beyond it, or it is used up early and its last
 * days stay dark. Only what is still to come counts.
 */
export type LandingRisk = {
  why: 'none' | 'short' | 'beyond' | 'dark'
  amount: number
  /** The most the platform lets through from here on. */
  spendable: number
}

/** The one formula of what the end of a budget puts at risk, by its run rate and in its unit. */
export function landingRisk(ask: LandingRiskAsk): LandingRisk {
  const { goal, delivered, daysLeft, end, daysDark, isCapped, mostLeft = NO_STOP, leftAbove = NO_STOP } = ask
  const left = Math.max(0, goal - delivered)
  const spendable = Math.min(isCapped ? left : NO_STOP, mostLeft)
  const coming = Math.min(end - delivered, spendable)
  const nothing = NO_MONEY * goal
  const risk = (why: LandingRisk['why'], amount: number): LandingRisk => ({ why, amount, spendable })
  if (goal <= 0 || daysLeft === 0) return risk('none', 0)
  const isDark = daysDark > 0 && left > nothing
  const short = left - coming
  if (short > (isDark ? SAME_BUDGET * goal : nothing)) return risk('short', Math.min(short, leftAbove))
  if (coming - left > nothing) return risk('beyond', coming - left)
  if (!isDark) return risk('none', 0)
  return risk('dark', Math.min((daysDark * left) / daysLeft, leftAbove))
}
