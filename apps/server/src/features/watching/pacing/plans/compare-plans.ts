import type { PlanComparison } from '@flightdeck/contract/pacing'
import { MICROS } from '@flightdeck/domain/money'
import { countriesIn, ownBudget, planDifferences, type PlanDifference } from '@flightdeck/domain/plan-sheets'
import { dayNumber } from '@flightdeck/domain/time'
import { leverChanges, placeChanges, type LeverChanges } from '@flightdeck/domain/pacing'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities } from '../../../data/entities/index.ts'
import { openExchange } from '../../../data/rates/index.ts'
import { everyBudget } from '../board/every-budget.ts'
import { pacingClient } from '../board/pacing-client.ts'
import { leverEntities, type StoredLever } from '../lever/lever-store.ts'
import { forecastPrepared, promisedFlightNos } from '../promise/forecast-changes.ts'
import type { ComparedBudget } from './compared-budget.ts'
import { countedRows, linesBelow, rowsWithoutMatch } from './plan-store.ts'
import { presentComparison } from './present.ts'

/** Compares the signed plan with the settings; lists unplanned entities and plan rows without a match. */
export async function comparePlans(ctx: MemberContext): Promise<PlanComparison> {
  const { organisationId, today } = ctx
  const { rows: budgets, around } = await everyBudget(ctx, { sort: 'budget', isRising: false })
  const unplanned = budgets.filter(({ goalBy }) => goalBy !== 'plan')
  const rows = await ctx.transaction((tx) => countedRows(tx, organisationId, today))
  const byEntity = Map.groupBy(rows, ({ entityNo }) => entityNo)
  const spent = await loadSpent(ctx, [...byEntity.keys()], around)
  const { stored, below, unmatched, exchange } = await ctx.transaction(async (tx) => {
    const openedExchange = await openExchange(tx, organisationId, today)
    const linesByHolder = Map.groupBy(
      await linesBelow(tx, organisationId, [...byEntity.keys()], today),
      ({ holderNo }) => holderNo,
    )
    const lineNos = [...linesByHolder.values()].flatMap((lines) => lines.map(({ entityNo }) => entityNo))
    return {
      stored: await leverEntities(tx, organisationId, [...byEntity.keys(), ...lineNos]),
      below: linesByHolder,
      unmatched: await rowsWithoutMatch(tx, organisationId, openedExchange),
      exchange: openedExchange,
    }
  })
  const compared = [...byEntity].flatMap(([entityNo, terms]): ComparedBudget[] => {
    const entity = stored.get(entityNo)
    if (!entity) return []
    const lines = (below.get(entityNo) ?? []).flatMap((line) => stored.get(line.entityNo) ?? [])
    const places = lines.map(({ settings }) => (settings.targeting?.geo.include ?? []).map(({ id }) => id))
    const differences = planDifferences(terms, { ...entity, places }, spent.get(entityNo))
    return [{ entityNo, stored: entity, lines, countries: countriesIn(terms), differences }]
  })
  const prepared = mergeChanges(compared.map((one) => buildChanges(one, dayNumber(today))))
  const promises = await forecastPrepared(ctx, prepared.changes)
  const placed = await ctx.transaction((tx) =>
    placedEntities(tx, organisationId, [
      ...stored.keys(),
      ...unplanned.map(({ entityNo }) => entityNo),
      ...promisedFlightNos(promises),
    ]),
  )
  return presentComparison({ compared, prepared, promises, unmatched, unplanned, placed, exchange })
}

const mergeChanges = (all: readonly LeverChanges[]): LeverChanges => ({
  changes: all.flatMap(({ changes }) => changes),
  byHand: all.flatMap(({ byHand }) => byHand),
})

/** Micros delivered toward the plans of entities that run or are to come. */
async function loadSpent(
  { app, organisationId, today }: MemberContext,
  entityNos: readonly number[],
  around: Awaited<ReturnType<typeof everyBudget>>['around'],
): Promise<ReadonlyMap<number, number>> {
  const rows = await pacingClient(app).ask('some', { organisationId, today, entityNos, ...around })
  return new Map(
    rows.flatMap(({ entityNo, isMoney, delivered }) =>
      isMoney ? [[entityNo, delivered * MICROS] as const] : [],
    ),
  )
}

/** A budget, an end and countries can be written; a start, a rate and a KPI are for a person. */
function buildChanges(comparison: ComparedBudget, today: number): LeverChanges {
  const { stored, lines, countries } = comparison
  const pulled = pulledAsSigned(comparison, today)
  const moved =
    countries === null
      ? { changes: [], byHand: [] }
      : placeChanges(stored, { holder: stored, lines, signed: countries })
  return mergeChanges([pulled, moved])
}

function pulledAsSigned({ stored, differences }: ComparedBudget, today: number): LeverChanges {
  const [budget, end] = [plannedValue(differences, 'budget'), plannedValue(differences, 'end')]
  const own = ownBudget(stored)
  return leverChanges({
    platform: stored.platform,
    currency: stored.currency,
    holder: stored,
    meanDay: null,
    lines: [],
    lever: {
      ...dailyOrWhole(stored, budget && 'micros' in budget ? budget.micros : null),
      endsOn: end && 'day' in end && dayNumber(end.day) >= today ? dayNumber(end.day) : null,
    },
    goal: own ?? 0,
    goalBy: 'platform',
    today,
    why: 'The signed plan says so.',
  })
}

const plannedValue = (differences: readonly PlanDifference[], field: PlanDifference['field']) =>
  differences.find((one) => one.field === field)?.planned ?? null

/** Spreads the plan's budget over its days where only a daily budget is set. */
function dailyOrWhole({ settings: { budget }, startsOn, endsOn }: StoredLever, planned: number | null) {
  const isDaily = !budget?.total && !budget?.segments.length && budget?.daily !== undefined
  if (planned === null || !isDaily || startsOn === null || endsOn === null)
    return { daily: null, goal: planned }
  return { daily: planned / (dayNumber(endsOn) - dayNumber(startsOn) + 1), goal: null }
}
