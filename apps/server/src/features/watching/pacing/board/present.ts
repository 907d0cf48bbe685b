import type {
  FlightBoard,
  FlightMargin,
  FlightRow,
  FlightTotals,
  PacingAccuracy,
} from '@flightdeck/contract/pacing'
import { UNITS } from '@flightdeck/domain/budget'
import type { Measure } from '@flightdeck/domain/delivery'
import { fullEntityId } from '@flightdeck/domain/entities'
import type { CrossRate } from '@flightdeck/domain/money'
import { mixedSpendBasis } from '@flightdeck/domain/platforms'
import { dayFromNumber, dayOrNull } from '@flightdeck/domain/time'
import { deepLink, type PlacedEntity } from '../../../data/entities/index.ts'
import { presentRate } from '../../../data/rates/index.ts'
import type { MarginReading } from './thread/margin-in.ts'
import type { Coverage, OwnBands } from './thread/own-bands.ts'
import type { FlightReading } from './thread/row.ts'
import type { BoardTotals } from './thread/totals.ts'

const PERCENT_DIGITS = 4
export const roundPercent = (value: number | null) =>
  value === null ? null : Math.round(value * 10 ** PERCENT_DIGITS) / 10 ** PERCENT_DIGITS

const UNIT_OF = Object.fromEntries(
  Object.entries(UNITS).map(([type, measure]) => [measure, type]),
) as Partial<Record<Measure, Exclude<FlightRow['unit'], 'currency'>>>

export const flightUnit = ({
  isMoney,
  measure,
}: Pick<FlightReading, 'isMoney' | 'measure'>): FlightRow['unit'] =>
  isMoney || measure === null ? 'currency' : (UNIT_OF[measure] ?? 'impressions')

export function presentRow(
  row: FlightReading,
  placed: ReadonlyMap<number, PlacedEntity>,
  owners: ReadonlyMap<number, string>,
): FlightRow {
  const place = placed.get(row.entityNo)
  return {
    id: row.entityNo,
    entity_id: fullEntityId(row),
    type: row.type,
    name: row.name,
    path: ancestorNames(row.entityNo, placed),
    dsp_name: row.platform,
    account_name: place?.accountName ?? '',
    owner: findOwner(row.entityNo, placed, owners),
    currency: row.currency,
    unit: flightUnit(row),
    goal_by: row.goalBy,
    mode: row.mode,
    starts_on: dayOrNull(row.startsOn),
    ends_on: dayOrNull(row.endsOn),
    days: { total: row.days.all, elapsed: row.days.over, left: row.days.left },
    goal: row.goal,
    goal_converted: row.goalConverted,
    delivered: row.delivered,
    expected: row.expected,
    pacing_pct: roundPercent(row.pacingPercent),
    last_day: row.lastDay,
    last_day_pct: roundPercent(row.lastDayPercent),
    needed_per_day: row.neededPerDay,
    best_day: row.bestDay,
    catch_up: roundPercent(row.catchUp),
    projected: row.projected,
    projected_pct: roundPercent(row.projectedPercent),
    band80: row.band80,
    band50: row.band50,
    is_range: row.isRange,
    run_rate_end: row.runRateEnd,
    run_rate_pct: roundPercent(row.runRatePercent),
    runs_out_on: dayOrNull(row.runsOutOn),
    days_dark: row.daysDark,
    state: row.state,
    bucket: row.bucket,
    direction: row.direction,
    is_slipped: row.isSlipped,
    risk: row.risk,
    risk_converted: row.riskConverted,
    recent: row.recent.map(({ on, ...day }) => ({ on: dayFromNumber(on), ...day })),
    margin: presentMargin(row.margin),
    data_through: dayOrNull(row.dataThrough),
    provisional_from: dayOrNull(row.provisionalFrom),
    deep_link: deepLink(placed, row.entityNo),
  }
}

export const presentMargin = (margin: MarginReading): FlightMargin => ({
  revenue: margin.revenue,
  media: margin.media,
  other: margin.other,
  cost: margin.cost,
  amount: margin.amount,
  pct: roundPercent(margin.percent),
  gap: roundPercent(margin.gap),
  ecpm_bought: roundPercent(margin.ecpmBought),
  ecpm_sold: roundPercent(margin.ecpmSold),
  reason: margin.reason,
  provisional_from: dayOrNull(margin.provisionalFrom),
})

/** Owner of an entity, or of its nearest ancestor with one. */
export function findOwner(
  entityNo: number,
  placed: ReadonlyMap<number, PlacedEntity>,
  owners: ReadonlyMap<number, string>,
): string | null {
  for (let at: number | null = entityNo; at !== null; at = placed.get(at)?.parentNo ?? null) {
    const owner = owners.get(at)
    if (owner !== undefined) return owner
  }
  return null
}

/** Ancestor names from the top down, without the entity itself. */
function ancestorNames(entityNo: number, placed: ReadonlyMap<number, PlacedEntity>): string[] {
  const names: string[] = []
  for (let at = placed.get(entityNo)?.parentNo ?? null; at !== null; at = placed.get(at)?.parentNo ?? null)
    names.unshift(placed.get(at)?.name ?? '')
  return names
}

export function presentTotals(
  totals: BoardTotals,
  currency: string,
  rates: readonly CrossRate[],
): FlightTotals {
  const native = totals.native.map((one) => one.currency)
  const used = rates.filter(({ from, to }) => from !== to && native.includes(from))
  const without = native.filter((one) => !rates.some(({ from }) => from === one))
  return {
    currency,
    approximate: used.length > 0 || (without.length > 0 && native.length > 1),
    rates: used.map(presentRate),
    native: totals.native.map(({ underRisk, overRisk, projectedBudget, ...sums }) => ({
      ...sums,
      projected_budget: projectedBudget,
      under_risk: underRisk,
      over_risk: overRisk,
    })),
    without_rate: without,
    flights: totals.flights,
    left_out: totals.leftOut,
    budget: totals.budget,
    projected: totals.projected,
    projected_budget: totals.projectedBudget,
    not_projected: totals.notProjected,
    projected_pct: roundPercent(
      totals.projectedBudget > 0 ? (100 * totals.projected) / totals.projectedBudget : null,
    ),
    under_risk: totals.underRisk,
    over_risk: totals.overRisk,
    revenue: totals.revenue,
    cost: totals.cost,
    margin_pct: roundPercent(
      totals.revenue > 0 ? (100 * (totals.revenue - totals.cost)) / totals.revenue : null,
    ),
    margin_left_out: totals.marginLeftOut,
    margin_provisional_from: dayOrNull(totals.marginProvisionalFrom),
    spend_basis: mixedSpendBasis(totals.platforms),
  }
}

export const presentRanking = (currency: string, rates: readonly CrossRate[]): FlightBoard['ranking'] => ({
  currency,
  rates: rates.filter(({ from, to }) => from !== to).map(presentRate),
})

const percent = (share: number | null) => roundPercent(share === null ? null : 100 * share)

const presentCoverage = ({ flights, campaigns, looks, inside }: Coverage) => ({
  flights,
  campaigns,
  looks,
  inside_pct: percent(inside),
})

export const presentAccuracy = (own: Omit<OwnBands, 'ofBudgets' | 'ofPlans'>): PacingAccuracy => ({
  ...presentCoverage(own),
  by_platform: own.byPlatform.map((coverage) => ({
    dsp_name: coverage.platform,
    ...presentCoverage(coverage),
    is_range: coverage.isRange,
  })),
  is_own: own.isOwn,
})
