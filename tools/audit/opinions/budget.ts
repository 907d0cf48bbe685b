import { dayNumber } from '../days.ts'
import type { Facts } from '../facts.ts'
import type { Node } from '../tree.ts'

/** Cost that spend counts on each platform. */
const SPEND_BASIS: Record<string, string> = {
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

/** Column whose sum is compared with the platform's budget. */
export const spendColumn = ({ entity, account }: Node): string => {
  const basis = entity.settings.budget?.basis ?? 'billed'
  return basis === 'billed' || basis === SPEND_BASIS[account.platform] ? 'spend' : basis
}

/** Budget as set on the platform: segments, then an amount, then a daily one over the flight. */
export function platformBudget({ entity, account, starts, ends }: Node): number | null {
  const { budget } = entity.settings
  if (!budget || budget.unit === 'impressions') return null
  const amounts = budget.segments.flatMap(({ amount }) => (amount ? [amount] : []))
  const isInAccountCurrency = ({ currency }: { currency: string }) => currency === account.currency
  if (amounts.length > 0)
    return amounts.every(isInAccountCurrency)
      ? amounts.reduce((sum, { micros }) => sum + Number(micros), 0)
      : null
  if (budget.total) return isInAccountCurrency(budget.total) ? Number(budget.total.micros) : null
  if (!budget.daily || !isInAccountCurrency(budget.daily)) return null
  if (starts === null || ends === null || ends < starts) return null
  return Number(budget.daily.micros) * (ends - starts + 1)
}

export function plannedBudget({ planRows, account }: Node): number | null {
  const rows = planRows.filter(({ budget }) => budget !== null)
  if (rows.length === 0 || rows.some(({ currency }) => currency !== account.currency)) return null
  return rows.reduce((sum, { budget }) => sum + budget!, 0)
}

/** Amount that a budget is to deliver, in millionths of money or units, and over which days. */
export type BudgetGoal = {
  column: string
  isMoney: boolean
  segments: { from: number; to: number; amount: number }[]
  /** The platform is to spend 60 % of the budget in the first half of its days. */
  isAhead?: boolean
  /** A plan's budget stops nothing; the platform's own does. */
  isPlanned?: boolean
}

/**
 * Goal that pacing is measured by: money of the plan, its units, then the platform's budget; for deals units
 * before money.
 */
export function findBudgetGoal(node: Node): BudgetGoal | null {
  const goal = pickGoal(node)
  const { pacing } = node.entity.settings
  return goal && { ...goal, isAhead: pacing?.mode === 'ahead' && pacing.period !== 'daily' }
}

function pickGoal(node: Node): BudgetGoal | null {
  const { entity, starts, ends } = node
  const [plannedMoney, plannedUnits] = [findPlannedMoney(node), findPlannedUnits(node)]
  if (entity.kind === 'deal_id') {
    const committed = entity.settings.deal?.committedUnits
    const commitment =
      committed !== undefined && starts !== null && ends !== null
        ? makeGoal('impressions', false, [{ from: starts, to: ends, amount: committed * 1e6 }])
        : null
    return plannedUnits ?? commitment ?? plannedMoney ?? findPlatformGoal(node)
  }
  return plannedMoney ?? plannedUnits ?? findPlatformGoal(node)
}

function findPlannedMoney({ planRows, account }: Node): BudgetGoal | null {
  const rows = planRows.filter(({ budget, currency }) => budget !== null && currency === account.currency)
  const segments = rows.map(({ from, to, budget }) => ({ from, to, amount: budget! }))
  return asPlanned(makeGoal('spend', true, segments))
}

/** Units of the plan, if all its rows count the same ones. */
function findPlannedUnits({ planRows }: Node): BudgetGoal | null {
  const rows = planRows.filter(({ unit, units }) => unit !== null && units !== null)
  if (new Set(rows.map(({ unit }) => unit)).size !== 1) return null
  const segments = rows.map(({ from, to, units }) => ({ from, to, amount: units! * 1e6 }))
  return asPlanned(makeGoal(UNIT_COLUMNS[rows[0]!.unit!]!, false, segments))
}

const asPlanned = (goal: BudgetGoal | null): BudgetGoal | null => goal && { ...goal, isPlanned: true }

/** Goal of the platform's own budget. */
export function findPlatformGoal(node: Node): BudgetGoal | null {
  const { budget } = node.entity.settings
  if (!budget) return null
  const segments = budget.segments.flatMap(({ startsOn, endsOn, amount }) =>
    amount ? [{ from: dayNumber(startsOn), to: dayNumber(endsOn), amount: Number(amount.micros) }] : [],
  )
  const column = spendColumn(node)
  if (segments.length > 0) return makeGoal(column, true, segments)
  const { starts: from, ends: to } = node
  if (from === null || to === null || from > to) return null
  if (budget.total) return makeGoal(column, true, [{ from, to, amount: Number(budget.total.micros) }])
  if (budget.daily)
    return makeGoal(column, true, [{ from, to, amount: Number(budget.daily.micros) * (to - from + 1) }])
  if (budget.totalUnits !== undefined)
    return makeGoal('impressions', false, [{ from, to, amount: budget.totalUnits * 1e6 }])
  return null
}

/** Segments that overlap or end before they begin make no goal. */
function makeGoal(column: string, isMoney: boolean, segments: BudgetGoal['segments']): BudgetGoal | null {
  const sorted = segments.toSorted((a, b) => a.from - b.from)
  const isSound = sorted.every(
    ({ from, to }, index) => from <= to && (index === 0 || sorted[index - 1]!.to < from),
  )
  return sorted.length > 0 && isSound ? { column, isMoney, segments: sorted } : null
}

export const goalAmount = ({ segments }: BudgetGoal): number =>
  segments.reduce((sum, { amount }) => sum + amount, 0)
/** Field.md 6.1: even by days; ahead by 1 − (1 − x)^k, where k makes it 60 % at half-way. */
export const expectedThrough = ({ segments, isAhead }: BudgetGoal, day: number): number => {
  const k = isAhead ? Math.log(0.4) / Math.log(0.5) : 1
  return segments.reduce((sum, { from, to, amount }) => {
    const x = Math.max(0, Math.min(day, to) - from + 1) / (to - from + 1)
    return sum + amount * (1 - Math.pow(1 - x, k))
  }, 0)
}

/** Spend that counts against the platform's budget so far; null where the flight began before the numbers. */
export function spendToDate(node: Node, facts: Facts): number | null {
  const { starts, account, today } = node
  const { dataFrom, dataThrough } = account
  if (starts !== null && starts >= today) return 0
  if (starts === null || dataThrough === null || dataFrom === null) return null
  if (starts > dataThrough) return 0
  return starts < dataFrom ? null : facts.sum(node.entity.no, spendColumn(node), starts, dataThrough)
}
