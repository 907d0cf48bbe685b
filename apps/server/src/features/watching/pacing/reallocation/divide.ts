import type { ReadReallocation } from '@flightdeck/contract/pacing'
import {
  budgetsAfter,
  DEFAULT_GUARDRAILS,
  moveRange,
  proposeMoves,
  steadiedValue,
  wholeMoves,
  type LockReason,
  type Moves,
  type ObservedReturn,
  type ReturningLine,
} from '@flightdeck/domain/pacing'
import { minorUnitMicros } from '@flightdeck/domain/money'
import { HOUR_MS } from '@flightdeck/domain/time'
import type { CampaignLines, PacedLine } from '../board/thread/campaign-lines.ts'
import type { StoredLever } from '../lever/lever-store.ts'
import type { LinePast } from './line-store.ts'

export type LoadedLine = { paced: PacedLine; stored: StoredLever; past: LinePast; stays: StayReason | null }
export type StayReason = LockReason | 'planned' | 'shared'

/** How money would be divided: by line, in the order they came in. Amounts in micros. */
export type Division = {
  total: bigint
  moves: Moves
  budgets: bigint[]
  returning: ReturningLine[]
  /** Results each rate rests on. */
  seen: number[]
}

/** Results needed to tell a line from its siblings. */
const PROVEN = 10

export function divide(
  { left, others }: Pick<CampaignLines, 'left' | 'others'>,
  budgetLines: readonly LoadedLine[],
  request: ReadReallocation,
  now: Date,
): Division | null {
  const observed = budgetLines.map(({ paced }) => observedReturn(paced))
  const siblings = sumReturns(observed)
  const prior = priorSpend(observed)
  const most = left === null ? null : Math.max(0, left - sum(others.map(({ rest }) => rest)))
  const rests = restsWithin(budgetLines, most)
  const returning = budgetLines.map((line, at): ReturningLine => {
    const own = observed[at]!
    const rate =
      own.spend > 0n ? steadiedValue(own, siblings, prior) / Number(own.spend) : returnRate(siblings)
    return {
      ...movable(line, rests[at]!, now),
      group: line.paced.group ? String(line.paced.group.entityNo) : undefined,
      value: rate * rests[at]!,
      isProven: own.value >= PROVEN,
    }
  })
  const total = divisibleTotal(budgetLines, returning, most)
  const moves = proposeMoves({
    lines: returning,
    groups: budgetGroups(budgetLines),
    total,
    guardrails: { ...DEFAULT_GUARDRAILS, mostMovePercent: BigInt(request.most_move_pct) },
    shares: { leastPercent: BigInt(request.least_share_pct), mostPercent: BigInt(request.most_share_pct) },
    exponent: request.returns,
  })
  if (!moves) return null
  const observedResults = observed.map(({ value }) => value + Number(prior) * returnRate(siblings))
  return {
    total,
    moves,
    returning,
    seen: observedResults,
    budgets: budgetsWith(budgetLines, moves, returning),
  }
}

/** Movable lines keep their combined budget; the others keep their own. */
function budgetsWith(
  budgetLines: readonly LoadedLine[],
  { ranges, after }: Moves,
  returning: readonly ReturningLine[],
): bigint[] {
  const mayMove = (at: number) => ranges[at]!.locked === null
  const free = budgetLines.flatMap((_line, at) => (mayMove(at) ? [at] : []))
  const moved = budgetsAfter(
    free.map((at) => ({
      budget: micros(budgetLines[at]!.paced.budget),
      spent: micros(budgetLines[at]!.paced.spent),
      amount: after[at]!,
      capacity: returning[at]!.capacity,
    })),
  )
  const budgets = budgetLines.map(({ paced }) => micros(paced.budget))
  const units = budgetSteps(free.map((at) => budgetLines[at]!))
  const whole = wholeMoves(free.map((at, no) => ({ amount: moved[no]! - budgets[at]!, unit: units[no]! })))
  for (const [no, at] of free.entries()) budgets[at]! += whole[no]!
  return budgets
}

/** Budget steps in whole coins; daily budgets share a step that keeps every day's budget whole. */
function budgetSteps(lines: readonly LoadedLine[]): bigint[] {
  const days = lines.flatMap(({ paced, stored }) =>
    hasDailyBudget(stored) ? [BigInt(daysAhead(paced))] : [],
  )
  const common = days.reduce(leastCommonMultiple, 1n)
  return lines.map(({ stored }) => minorUnitMicros(stored.currency) * (hasDailyBudget(stored) ? common : 1n))
}

/** Whether a budget a day is all that a line has. */
export const hasDailyBudget = ({ settings: { budget } }: StoredLever): boolean =>
  !budget?.total && !budget?.segments.length && budget?.daily !== undefined

/** Days that a change of a daily budget counts on. */
export const daysAhead = ({ daysLeft }: PacedLine): number => Math.max(1, daysLeft)

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))
const leastCommonMultiple = (one: bigint, other: bigint): bigint => (one * other) / divisor(one, other)

function movable({ paced, stored, past, stays }: LoadedLine, rest: number, now: Date) {
  const hoursSince = (at: Date | null) => (at === null ? null : (now.getTime() - at.getTime()) / HOUR_MS)
  return {
    rest: micros(rest),
    budget: micros(paced.budget),
    capacity: paced.capacity === null ? null : micros(paced.capacity),
    spent: micros(paced.spent),
    leastBudget: minimumBudget(stored, paced),
    dataDays: paced.dataDays,
    elapsedShare: paced.daysAll === 0 ? 0 : paced.daysOver / paced.daysAll,
    hoursSinceChange: hoursSince(past.changedAt),
    hoursSincePersonEdited: hoursSince(past.editedAt),
    isCommitted: past.isGuaranteed || stays !== null,
  }
}

function minimumBudget({ settings: { budget } }: StoredLever, { daysAll }: PacedLine): bigint {
  const least = budget?.least
  if (!least) return 0n
  return BigInt(least.amount.micros) * (least.per === 'day' ? BigInt(daysAll) : 1n)
}

/** Projected spend per line, scaled down to what the budgets above still allow. */
function restsWithin(budgetLines: readonly LoadedLine[], most: number | null): number[] {
  const byGroup = Map.groupBy(budgetLines, ({ paced }) => paced.group?.entityNo ?? null)
  const inGroups = budgetLines.map(({ paced }) => {
    const inside = sum(byGroup.get(paced.group?.entityNo ?? null)!.map((one) => one.paced.rest))
    return paced.rest * (paced.group ? Math.min(1, inside > 0 ? paced.group.left / inside : 1) : 1)
  })
  const all = sum(inGroups)
  const factor = most === null || all <= 0 ? 1 : Math.min(1, most / all)
  return inGroups.map((rest) => rest * factor)
}

/** Money to divide: what the lines' budgets leave, up to the limit of the budget above. */
function divisibleTotal(
  budgetLines: readonly LoadedLine[],
  lines: readonly ReturningLine[],
  most: number | null,
): bigint {
  const budgeted = budgetLines.reduce((all, { paced }, at) => {
    const isLocked = moveRange(lines[at]!).locked !== null
    return all + (isLocked ? lines[at]!.rest : micros(Math.max(0, paced.budget - paced.spent)))
  }, 0n)
  return most === null || micros(most) > budgeted ? budgeted : micros(most)
}

function budgetGroups(budgetLines: readonly LoadedLine[]) {
  const groups = new Map(
    budgetLines.flatMap(({ paced: { group } }) => (group ? [[group.entityNo, group.left] as const] : [])),
  )
  return [...groups].map(([no, left]) => ({ group: String(no), low: 0n, high: micros(left) }))
}

const observedReturn = ({ recent }: PacedLine): ObservedReturn => ({
  spend: micros(sum(recent.map(({ spend }) => spend))),
  value: sum(recent.map(({ value }) => value)),
})
const sumReturns = (all: readonly ObservedReturn[]): ObservedReturn => ({
  spend: all.reduce((spend, one) => spend + one.spend, 0n),
  value: sum(all.map(({ value }) => value)),
})
/** Two weeks of a mean line. */
const priorSpend = (all: readonly ObservedReturn[]): bigint =>
  all.length === 0 ? 0n : sumReturns(all).spend / BigInt(all.length)
const returnRate = ({ spend, value }: ObservedReturn): number => (spend > 0n ? value / Number(spend) : 0)
const micros = (amount: number): bigint => BigInt(Math.round(amount))
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
