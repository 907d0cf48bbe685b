import type { PlanDifference, PlanValue } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { longDay } from '../../../lib/day-text.ts'

/** A value of a plan or of a platform, as a person says it. */
export function planValueWords(value: PlanValue | null, currency: string): string {
  if (value === null) return 'Not set'
  if ('amount' in value) return moneyWords({ amount: roundHalfAway(value.amount), currency })
  if ('day' in value) return longDay(value.day)
  if ('countries' in value) return value.countries.length > 0 ? value.countries.join(', ') : 'Worldwide'
  if ('percent' in value) return `${roundHalfAway(value.percent)}%`
  return value.target === null ? value.kpi : `${value.kpi} ${roundHalfAway(value.target)}`
}

export const stakeWords = ({ at_risk: stake, currency }: PlanDifference): string =>
  stake === null ? '–' : moneyWords({ amount: roundHalfAway(stake), currency })

type PlanAmount = { amount: number | null; currency: string | null }

/** Whether a list has amounts of several currencies, and so is ranked by what they are worth. */
export const areMixed = (listed: readonly PlanAmount[]): boolean =>
  new Set(listed.flatMap(({ amount, currency }) => (amount ? (currency ?? []) : []))).size > 1
