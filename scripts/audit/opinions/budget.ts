import { dayNumber } from '../days.ts'
import type { Facts } from '../facts.ts'
import type { Node } from '../tree.ts'

/** Cost that spend counts on each platform, and so the budgets it may be compared with. */
const SPEND_IS: Record<string, string> = {
  dv360: 'revenue',
  ttd: 'total_cost',
  meta_ads: 'billed',
  google_ads: 'billed',
}
const UNIT_COLUMNS: Record<string, string> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  views: 'video_views',
  completed_views: 'video_completes',
  plays: 'plays',
}

export const spendColumn = ({ entity, account }: Node): string => {
  const basis = entity.settings.budget?.basis ?? 'billed'
  return basis === 'billed' || basis === SPEND_IS[account.platform] ? 'spend' : basis
}

/** Budget as set: segments, then an amount, then a daily one over the flight. */
export function setBudget({ entity, account, starts, ends }: Node): number | null {
  const { budget } = entity.settings
  if (!budget || budget.unit === 'impressions') return null
  const dated = budget.segments.flatMap(({ amount }) => (amount ? [amount] : []))
  const isOurs = (one: { currency: string }) => one.currency === account.currency
  if (dated.length > 0)
    return dated.every(isOurs) ? dated.reduce((sum, one) => sum + Number(one.micros), 0) : null
  if (budget.total) return isOurs(budget.total) ? Number(budget.total.micros) : null
  if (!budget.daily || !isOurs(budget.daily) || starts === null || ends === null || ends < starts) return null
  return Number(budget.daily.micros) * (ends - starts + 1)
}

export function plannedBudget({ plan, account }: Node): number | null {
  const rows = plan.filter(({ budget }) => budget !== null)
  if (rows.length === 0 || rows.some(({ currency }) => currency !== account.currency)) return null
  return rows.reduce((sum, { budget }) => sum + budget!, 0)
}

export type BudgetPromise = {
  column: string
  isMoney: boolean
  parts: { from: number; to: number; amount: number }[]
  /** The platform is to spend 60 % of the budget in the first half of its days. */
  isAhead?: boolean
  /** A plan's budget stops nothing; the platform's own does. */
  isPlanned?: boolean
}

/**
 * Promise that pacing is measured by: money of the plan, its units, then the set budget; for deals units
 * before money.
 */
export function budgetPromise(node: Node): BudgetPromise | null {
  const promise = pickPromise(node)
  const { pacing } = node.entity.settings
  return promise && { ...promise, isAhead: pacing?.mode === 'ahead' && pacing.period !== 'daily' }
}

function pickPromise(node: Node): BudgetPromise | null {
  const { entity, plan, account, starts, ends } = node
  const money = plan.filter(({ budget, currency }) => budget !== null && currency === account.currency)
  const inMoney = promiseFromParts(
    'spend',
    true,
    money.map(({ from, to, budget }) => ({ from, to, amount: budget! })),
  )
  const sold = plan.filter(({ unit, units }) => unit !== null && units !== null)
  const kinds = new Set(sold.map(({ unit }) => unit))
  const inUnits =
    kinds.size === 1
      ? promiseFromParts(
          UNIT_COLUMNS[sold[0]!.unit!]!,
          false,
          sold.map(({ from, to, units }) => ({ from, to, amount: units! * 1e6 })),
        )
      : null
  if (entity.kind === 'deal_id') {
    const committed = entity.settings.deal?.committedUnits
    const ownUnits =
      committed !== undefined && starts !== null && ends !== null
        ? promiseFromParts('impressions', false, [{ from: starts, to: ends, amount: committed * 1e6 }])
        : null
    return asPlan(inUnits) ?? ownUnits ?? asPlan(inMoney) ?? setPromise(node)
  }
  return asPlan(inMoney) ?? asPlan(inUnits) ?? setPromise(node)
}

const asPlan = (promise: BudgetPromise | null): BudgetPromise | null =>
  promise && { ...promise, isPlanned: true }

/** Promise of the platform's own budget. */
export function setPromise(node: Node): BudgetPromise | null {
  const { budget } = node.entity.settings
  if (!budget) return null
  const dated = budget.segments.flatMap(({ startsOn, endsOn, amount }) =>
    amount ? [{ from: dayNumber(startsOn), to: dayNumber(endsOn), amount: Number(amount.micros) }] : [],
  )
  const column = spendColumn(node)
  if (dated.length > 0) return promiseFromParts(column, true, dated)
  const { starts: from, ends: to } = node
  if (from === null || to === null || from > to) return null
  if (budget.total) return promiseFromParts(column, true, [{ from, to, amount: Number(budget.total.micros) }])
  if (budget.daily)
    return promiseFromParts(column, true, [
      { from, to, amount: Number(budget.daily.micros) * (to - from + 1) },
    ])
  if (budget.totalUnits !== undefined)
    return promiseFromParts('impressions', false, [{ from, to, amount: budget.totalUnits * 1e6 }])
  return null
}

function promiseFromParts(
  column: string,
  isMoney: boolean,
  parts: BudgetPromise['parts'],
): BudgetPromise | null {
  const sorted = parts.toSorted((a, b) => a.from - b.from)
  const isSound = sorted.every(({ from, to }, at) => from <= to && (at === 0 || sorted[at - 1]!.to < from))
  return sorted.length > 0 && isSound ? { column, isMoney, parts: sorted } : null
}

export const promiseAmount = ({ parts }: BudgetPromise): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
/** Field.md 6.1: even by days; ahead by 1 − (1 − x)^k, where k makes it 60 % at half-way. */
export const expectedBy = ({ parts, isAhead }: BudgetPromise, day: number): number => {
  const k = isAhead ? Math.log(0.4) / Math.log(0.5) : 1
  return parts.reduce((sum, { from, to, amount }) => {
    const x = Math.max(0, Math.min(day, to) - from + 1) / (to - from + 1)
    return sum + amount * (1 - Math.pow(1 - x, k))
  }, 0)
}

/** Money spent of its own budget by the last day with numbers; null where the flight began before them. */
export function spendToDate(node: Node, facts: Facts): number | null {
  const { starts, account, today } = node
  if (starts !== null && starts >= today) return 0
  if (starts === null || account.through === null || account.from === null) return null
  if (starts > account.through) return 0
  return starts < account.from ? null : facts.sum(node.entity.no, spendColumn(node), starts, account.through)
}
