import { addDays, type Day } from '../time/day.ts'

/** Issue that a set promised to fix: the amount at risk when proposed, and whether it is still open. */
export type PromisedIssue = { currency: string; atRiskMicros: bigint | null; isOpen: boolean }
export type SpendOfDay = { currency: string; day: Day; micros: bigint }
export type WeekMoney = { currency: string; atRiskMicros: bigint; beforeMicros: bigint; sinceMicros: bigint }
/** Outcome of a set's promise. `through`: the last day of the week with known delivery. */
export type WeekAfter = {
  appliedOn: Day
  through: Day
  closed: number
  open: number
  money: WeekMoney[]
}

const WEEK = 7
/** Extra days for a late platform; after them, the known part is reported. */
const LATE_DAYS = 3

/** Week before and week after. The day of the change had both values, and is in neither. */
export const weeksAround = (appliedOn: Day) => ({
  before: { from: addDays(appliedOn, -WEEK), to: addDays(appliedOn, -1) },
  since: { from: addDays(appliedOn, 1), to: addDays(appliedOn, WEEK) },
})

type WeekInput = {
  appliedOn: Day
  today: Day
  /** Last day with known delivery for all accounts. */
  dataThrough: Day | null
  issues: readonly PromisedIssue[]
  spend: readonly SpendOfDay[]
}

/** Null while the week is not over, or its delivery not known yet. Each currency separately. */
export function weekAfter({ appliedOn, today, dataThrough, issues, spend }: WeekInput): WeekAfter | null {
  const { before, since } = weeksAround(appliedOn)
  if (today <= since.to) return null
  const isWhole = dataThrough !== null && dataThrough >= since.to
  if (!isWhole && today <= addDays(since.to, LATE_DAYS)) return null
  const spentIn = (currency: string, { from, to }: { from: Day; to: Day }) =>
    spend
      .filter((one) => one.currency === currency && one.day >= from && one.day <= to)
      .reduce((sum, { micros }) => sum + micros, 0n)
  const currencies = [...new Set([...issues, ...spend].map(({ currency }) => currency))].toSorted()
  return {
    appliedOn,
    through: isWhole ? since.to : (dataThrough ?? appliedOn),
    closed: issues.filter(({ isOpen }) => !isOpen).length,
    open: issues.filter(({ isOpen }) => isOpen).length,
    money: currencies.map((currency) => ({
      currency,
      atRiskMicros: issues
        .filter((one) => one.currency === currency)
        .reduce((sum, { atRiskMicros }) => sum + (atRiskMicros ?? 0n), 0n),
      beforeMicros: spentIn(currency, before),
      sinceMicros: spentIn(currency, since),
    })),
  }
}
