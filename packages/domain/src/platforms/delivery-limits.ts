/** Type of a platform's budget: an amount a day, or one for the flight or a part of the flight. */
export type BudgetSetting = 'daily' | 'flight'
export type Overshoot = {
  /** Maximum of one day, as a multiple of the day's share of the budget. */
  dayMost: number
  /** Maximum beyond the whole budget before delivery stops, in even days of the flight. */
  days: number
}
/** Changes that affect a day's delivery without another budget. */
export type DeliveryChange = 'pacing' | 'bid' | 'frequency_cap' | 'audience'
/**
 * Maximum effect of a change on a day, as a multiple; null where it is unknown, and no landing can be
 * promised.
 */
export type ChangeEffects = Readonly<Record<DeliveryChange, number | null>>

/** Bids that are out when the budget is used up still win; no platform is quicker than a few minutes. */
export const FEW_HOURS: Overshoot = { dayMost: 1.2, days: 0.15 }
export const ANY_BUDGET: Readonly<Record<BudgetSetting, Overshoot>> = { daily: FEW_HOURS, flight: FEW_HOURS }

export const UNKNOWN_EFFECTS: ChangeEffects = { pacing: null, bid: null, frequency_cap: null, audience: null }
/** Ahead is a fifth more than an even day, where there is supply for it. */
export const WITH_AHEAD: ChangeEffects = { ...UNKNOWN_EFFECTS, pacing: 1.2 }
