import type { ChangeWeek } from '@flightdeck/contract/changes'
import { microsToUnits } from '@flightdeck/domain/money'
import { weeksAround, type WeekAfter } from '@flightdeck/domain/changes'
import type { StoredSet } from './set-store.ts'

/** Week as stored, with amounts as text. */
type StoredWeek = Omit<WeekAfter, 'money'> & {
  money: { currency: string; atRiskMicros: string; beforeMicros: string; sinceMicros: string }[]
}

export function presentWeek({ weekAfter }: Pick<StoredSet, 'weekAfter'>): ChangeWeek | null {
  if (weekAfter === null) return null
  const { appliedOn, money, ...weekFields } = weekAfter as unknown as StoredWeek
  return {
    ...weekFields,
    applied_on: appliedOn,
    ...weeksAround(appliedOn),
    money: money.map(({ currency, atRiskMicros, beforeMicros, sinceMicros }) => ({
      currency,
      at_risk: microsToUnits(atRiskMicros),
      spent_before: microsToUnits(beforeMicros),
      spent_since: microsToUnits(sinceMicros),
    })),
  }
}
