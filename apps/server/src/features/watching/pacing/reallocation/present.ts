import type { MovedLine, Reallocation, ReallocationOutlook } from '@flightdeck/contract/pacing'
import { kpiOutlook, measureScatter, type LeverChanges } from '@flightdeck/domain/pacing'
import { MICROS } from '@flightdeck/domain/money'
import { presentEntity, type PlacedEntity } from '../../../data/entities/index.ts'
import type { CampaignLines } from '../board/thread/campaign-lines.ts'
import type { FlightPromise } from '../board/thread/promises.ts'
import { presentLeverChange } from '../lever/prepare-changes.ts'
import type { Division, LoadedLine, StayReason } from './divide.ts'

type ReallocationInput = {
  found: CampaignLines
  known: readonly LoadedLine[]
  /** Null where the limits leave nothing to divide. */
  division: Division | null
  prepared: LeverChanges
  promises: ReadonlyMap<number, FlightPromise>
  placed: ReadonlyMap<number, PlacedEntity>
  returns: number
}

const PER = 1_000

export function presentReallocation(input: ReallocationInput): Reallocation {
  const { found: campaignLines, known: budgetLines, division, prepared, promises, placed } = input
  const as = (amounts: readonly bigint[]) => buildOutlook(input, amounts)
  const now = division?.moves.before ?? budgetLines.map(({ paced }) => BigInt(Math.round(paced.rest)))
  return {
    kpi: campaignLines.kpi,
    is_range: campaignLines.isRange,
    currency: budgetLines[0]?.stored.currency ?? '',
    total: whole(division?.total ?? 0n),
    unplaced: whole(division?.moves.unplaced ?? 0n),
    before: as(now),
    landed: as(division?.moves.landed ?? now),
    after: as(division?.moves.after ?? now),
    lines: budgetLines.map((line, at) => presentLine(line, at, input)),
    others: campaignLines.others.map(({ entityNo, rest }) => ({
      entity: presentEntity(placed, entityNo),
      reason: 'No budget of its own with a projection.',
      rest: rest / MICROS,
    })),
    changes: prepared.changes.map((one, no) => presentLeverChange(one, placed, promises.get(no))),
    by_hand: prepared.byHand.map(({ entityNo, reason }) => ({
      entity: presentEntity(placed, entityNo),
      reason,
    })),
  }
}

function presentLine(
  { paced, stays }: LoadedLine,
  at: number,
  { division, placed }: ReallocationInput,
): MovedLine {
  const rest = division?.moves.before[at] ?? BigInt(Math.round(paced.rest))
  const locked = stays ?? division?.moves.ranges[at]!.locked ?? null
  const spend = sum(paced.recent.map((day) => day.spend))
  return {
    entity: presentEntity(placed, paced.entityNo),
    budget: paced.budget / MICROS,
    budget_after: division ? whole(division.budgets[at]!) : paced.budget / MICROS,
    rest: whole(rest),
    rest_after: whole(division?.moves.after[at] ?? rest),
    rate: spend > 0 ? (PER * MICROS * sum(paced.recent.map((day) => day.value))) / spend : null,
    stays: locked === null ? null : STAY_WORDS[locked],
  }
}

/** Expected results of the given spend per line. */
function buildOutlook(
  { known: budgetLines, division, returns }: ReallocationInput,
  amounts: readonly bigint[],
): ReallocationOutlook {
  const lines = budgetLines.map(({ paced }, at) => ({
    rest: division?.returning[at]!.rest ?? BigInt(Math.round(paced.rest)),
    value: division?.returning[at]!.value ?? 0,
    seen: division?.seen[at] ?? 0,
    restBand80: scaleBand(paced, division?.returning[at]!.rest),
  }))
  const { value, band80 } = kpiOutlook(
    lines,
    amounts,
    measureScatter(budgetLines.map(({ paced }) => paced.recent)),
    returns,
  )
  return {
    kpi: { value, band80: [...band80] },
    spend: spendOutlook(lines, amounts),
    margin: expectedMargin(budgetLines, amounts),
  }
}

/** The band of a line’s projection, scaled to the amount that it may spend. */
function scaleBand(
  { rest, restBand80: [low, high] }: LoadedLine['paced'],
  within?: bigint,
): [bigint, bigint] {
  const factor = within === undefined || rest <= 0 ? 1 : Number(within) / rest
  return [BigInt(Math.round(Math.max(0, low) * factor)), BigInt(Math.round(Math.max(0, high) * factor))]
}

/** Errors of lines are independent, so they add up in squares. */
function spendOutlook(
  lines: readonly { rest: bigint; restBand80: readonly [bigint, bigint] }[],
  amounts: readonly bigint[],
): ReallocationOutlook['spend'] {
  const value = sum(amounts.map(whole))
  const off = (side: 0 | 1) =>
    Math.hypot(
      ...lines.map(({ rest, restBand80 }, at) =>
        rest > 0n ? whole(amounts[at]!) * (Number(restBand80[side] - rest) / Number(rest)) : 0,
      ),
    )
  return { value, band80: [Math.max(0, value - off(0)), value + off(1)] }
}

const expectedMargin = (budgetLines: readonly LoadedLine[], amounts: readonly bigint[]): number | null =>
  budgetLines.length === 0 || budgetLines.some(({ paced }) => paced.marginRate === null)
    ? null
    : sum(budgetLines.map(({ paced }, at) => whole(amounts[at]!) * paced.marginRate!))

const whole = (amount: bigint): number => Number(amount) / MICROS
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** Why money stays where it is, as a person says it. */
const STAY_WORDS: Readonly<Record<StayReason, string>> = {
  committed: 'Buys a guaranteed deal.',
  budget_spent: 'Has spent its budget.',
  edited_by_person: 'Edited on the platform in the last 48 hours.',
  changed_today: 'Changed in the last 24 hours.',
  too_few_days: 'Learning: fewer than 3 days of data.',
  too_early: 'Learning: less than 10% of its flight is over.',
  planned: 'The plan sets its budget.',
  shared: 'The platform divides this budget automatically.',
}
