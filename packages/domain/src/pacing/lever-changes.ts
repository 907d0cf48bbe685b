import type { Settings } from '../ad-data/settings.ts'
import { minorUnitMicros } from '../money/minor-units.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import { dayNumber, dayFromNumber, type Day } from '../time/day.ts'
import type { ChangeRequest, Stretch, WritableKind } from '../writes/change.ts'
import { refusalReason } from '../platforms/refusal.ts'
import { SAME_BUDGET } from './landing-risk.ts'
import type { Lever } from './lever.ts'

/** Entity with the settings that a lever changes. */
export type LeverEntity = {
  entityNo: number
  kind: WritableKind
  nativeId: string
  startsOn: Day | null
  endsOn: Day | null
  settings: Settings
}
/** Line item below a flight, with a mean day of the last week in micros; null was not reported. */
export type LeverLine = LeverEntity & { meanDay: number | null }

export type LeverAsk = {
  platform: AdPlatformKey
  currency: string
  holder: LeverEntity
  /** Mean day of the last week, in micros; null was not reported. */
  meanDay: number | null
  /** Active line items. */
  lines: readonly LeverLine[]
  /** Amounts in micros. */
  lever: Lever
  goal: number
  goalBy: 'plan' | 'platform' | null
  /** Delivered so far, in micros, and the days left; only a plan above the platform's own budget needs them. */
  course?: { delivered: number; daysLeft: number }
  today: number
  /** Reason of the changes, unless a user pulled the lever. */
  why?: string
}

export type LeverChange = { entityNo: number; change: ChangeRequest; why: string }
/** Task that no change can do, left to a user. */
export type ByHand = { entityNo: number; reason: string }
export type LeverChanges = { changes: LeverChange[]; byHand: ByHand[] }

/** Changes to write for a pulled lever, and tasks for a user. */
export function leverChanges(ask: LeverAsk): LeverChanges {
  const { lever } = ask
  const all = [
    ...(lever.endsOn === null ? [] : [flightChange(ask, dayFromNumber(lever.endsOn))]),
    ...(lever.goal === null ? [] : [budgetChange(ask, lever.goal)]),
    ...(lever.daily === null ? [] : dailyChanges(ask, lever.daily)),
  ]
  return {
    changes: all.flatMap((one) => ('change' in one ? [one] : [])),
    byHand: all.flatMap((one) => ('change' in one ? [] : [one])),
  }
}

type Outcome = LeverChange | ByHand

/** Turns a change that the platform would refuse into a task. */
function checked(
  { platform, currency }: LeverAsk,
  of: LeverEntity,
  change: ChangeRequest,
  why: string,
): Outcome {
  const reason = refusalReason(platform, change, currency)
  return reason === null ? { entityNo: of.entityNo, change, why } : { entityNo: of.entityNo, reason }
}

const entityRef = ({ kind, nativeId }: LeverEntity) => ({ kind, nativeId })

/** First budget segment that ends on the day or later, else the last one. */
function partOn({ settings: { budget } }: LeverEntity, today: number) {
  const parts = (budget?.segments ?? [])
    .filter(({ amount }) => amount !== undefined)
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
  return parts.find(({ endsOn }) => dayNumber(endsOn) >= today) ?? parts.at(-1)
}

function flightChange(ask: LeverAsk, endsOn: Day): Outcome {
  const { holder } = ask
  const why = ask.why ?? `The flight is to end on ${endsOn}.`
  const last = (holder.settings.budget?.segments ?? [])
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
    .at(-1)
  if (last) {
    const part: Stretch = { startsOn: last.startsOn, endsOn: last.endsOn }
    const change: ChangeRequest = {
      entity: entityRef(holder),
      field: 'flight',
      part,
      before: part,
      after: { ...part, endsOn },
    }
    return checked(ask, holder, change, why)
  }
  if (holder.settings.flight?.isInherited || holder.endsOn === null)
    return { entityNo: holder.entityNo, reason: 'Its dates are set above it. Change them there.' }
  const before = { startsOn: holder.startsOn, endsOn: holder.endsOn }
  return checked(
    ask,
    holder,
    { entity: entityRef(holder), field: 'flight', before, after: { ...before, endsOn } },
    why,
  )
}

function budgetChange(ask: LeverAsk, goal: number): Outcome {
  const { holder, goalBy } = ask
  if (goalBy === 'plan')
    return { entityNo: holder.entityNo, reason: 'The plan sets this budget. Change the plan.' }
  return ownBudgetChange(
    ask,
    goal - ask.goal,
    ask.why ?? 'The budget that was tried out on the pacing screen.',
  )
}

/** Platform budget of the flight; null without one. */
function ownBudget({ settings: { budget } }: LeverEntity): number | null {
  const parts = (budget?.segments ?? []).flatMap(({ amount }) => (amount ? [Number(amount.micros)] : []))
  if (parts.length > 0) return parts.reduce((sum, one) => sum + one, 0)
  return budget?.total ? Number(budget.total.micros) : null
}

/** Changes the current budget segment, or the total, by an amount. */
function ownBudgetChange(ask: LeverAsk, more: number, why: string): Outcome {
  const { holder, today } = ask
  const { budget } = holder.settings
  const segment = partOn(holder, today)
  if (segment) {
    const part: Stretch = { startsOn: segment.startsOn, endsOn: segment.endsOn }
    const after = Number(segment.amount!.micros) + more
    if (after <= 0)
      return { entityNo: holder.entityNo, reason: 'Nothing would be left of this part of the budget.' }
    const change: ChangeRequest = {
      entity: entityRef(holder),
      field: 'budget',
      part,
      before: segment.amount!,
      after: money(after, ask),
    }
    return checked(ask, holder, change, why)
  }
  if (!budget?.total)
    return { entityNo: holder.entityNo, reason: 'It has no budget of its own for the flight.' }
  const change: ChangeRequest = {
    entity: entityRef(holder),
    field: 'budget',
    part: 'total',
    before: budget.total,
    after: money(Number(budget.total.micros) + more, ask),
  }
  return checked(ask, holder, change, why)
}

/**
 * Changes the holder's daily budget; else its budget, where the platform has less than the plan; else the
 * daily budgets of its lines, by their share of the last week's delivery; else the pacing.
 */
function dailyChanges(ask: LeverAsk, daily: number): Outcome[] {
  const { holder, lines } = ask
  if (holder.settings.budget?.daily)
    return [dailyChange(ask, holder, daily, ask.why ?? 'The daily spend that was tried out.')]
  const lacking = budgetShortfall(ask, daily)
  if (lacking > 0) return [ownBudgetChange(ask, lacking, 'The platform stops below the budget of the plan.')]
  const dailies = lines.filter(({ settings: { budget } }) => budget?.daily)
  const all = sumMeanDays(dailies)
  if (all <= 0) return pacingChanges(ask, daily)
  const theirs = Math.max(0, daily - (sumMeanDays(lines) - all))
  return dailies
    .filter(({ meanDay }) => (meanDay ?? 0) > 0)
    .flatMap((line) => {
      const share = line.meanDay! / all
      if (money(theirs * share, ask).micros === line.settings.budget!.daily!.micros) return []
      return dailyChange(
        ask,
        line,
        theirs * share,
        `It delivered ${Math.round(100 * share)}% of the last week.`,
      )
    })
}

/** Shortfall of the platform's budget against the plan's, where it would stop the daily spend before the end; otherwise 0. */
function budgetShortfall({ holder, goal, goalBy, course }: LeverAsk, daily: number): number {
  const own = ownBudget(holder)
  if (goalBy !== 'plan' || own === null || !course) return 0
  const isStopped = course.delivered + daily * course.daysLeft > own
  return isStopped && goal - own > SAME_BUDGET * goal ? goal - own : 0
}

const sumMeanDays = (lines: readonly LeverLine[]): number =>
  lines.reduce((sum, { meanDay }) => sum + (meanDay ?? 0), 0)

/** Switches pacing between ahead and even, where no daily budget exists. */
function pacingChanges(ask: LeverAsk, daily: number): Outcome[] {
  const { holder, lines } = ask
  const isFaster = daily > (ask.meanDay ?? sumMeanDays(lines))
  const mode = isFaster ? ('ahead' as const) : ('even' as const)
  const why = isFaster
    ? 'Spends ahead of an even day to catch up.'
    : 'Spends evenly instead of as fast as it can.'
  const from: readonly string[] = isFaster ? ['even'] : ['ahead', 'asap']
  const turned = [holder, ...lines].flatMap((entity) => {
    const { pacing } = entity.settings
    const was = pacing?.mode
    if (!pacing || !was || !from.includes(was) || was === 'off' || was === 'other') return []
    const period = pacing.period ?? 'flight'
    const change: ChangeRequest = {
      entity: entityRef(entity),
      field: 'pacing',
      before: { period, mode: was },
      after: { period, mode },
    }
    return [checked(ask, entity, change, why)]
  })
  const validChanges = turned.filter((one) => 'change' in one)
  if (validChanges.length > 0) return validChanges
  const reason =
    lines.length === 0 && holder.kind !== 'line_item'
      ? 'No line item below it is active.'
      : 'No daily budget here or below. Change the bid, the targeting or the budget.'
  return [{ entityNo: holder.entityNo, reason }]
}

function dailyChange(ask: LeverAsk, of: LeverEntity, amount: number, why: string): Outcome {
  const before = of.settings.budget!.daily!
  return checked(
    ask,
    of,
    { entity: entityRef(of), field: 'budget', part: 'daily', before, after: money(amount, ask) },
    why,
  )
}

/** Writable amount: whole minor units, at least one. */
function money(amount: number, { currency }: LeverAsk) {
  const coin = Number(minorUnitMicros(currency))
  return { micros: String(Math.max(1, Math.round(amount / coin)) * coin), currency }
}
