import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import { capacityAhead, type KpiMeasure, type ResultDay } from '@flightdeck/domain/pacing'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import { flightsIn, type FlightsRequest } from './flights.ts'
import { linesBelow } from './lines-below.ts'
import type { LiveFlight } from './live-flight.ts'
import { marginAhead } from './margin-ahead.ts'

export type CampaignLinesRequest = FlightsRequest & { entityNo: number; kpi: KpiMeasure | null }

/** A line item with a budget of its own. Amounts are in micros of what that budget counts. */
export type PacedLine = {
  entityNo: number
  name: string
  goalBy: 'plan' | 'platform' | null
  budget: number
  spent: number
  rest: number
  restBand80: readonly [number, number]
  /** Unlimited; null while its budget limits it. */
  capacity: number | null
  daysAll: number
  daysOver: number
  daysLeft: number
  dataDays: number
  /** The nearest budget between the line and the holder that stops, with its remaining amount. */
  group: { entityNo: number; left: number } | null
  recent: ResultDay[]
  /** Margin earned per micro spent; null if unknown. */
  marginRate: number | null
}
/** Lines of a campaign or insertion order between which money can move, and lines that take no part. */
export type CampaignLines = {
  /** Remaining spend of the holder across all its lines; null if nothing stops it. */
  left: number | null
  kpi: KpiMeasure
  /** Whether the bands are only ranges: too few budgets of the platform have ended. */
  isRange: boolean
  lines: PacedLine[]
  /** Lines without a projection in the same money. Their spend is expected to continue until the end. */
  others: { entityNo: number; name: string; rest: number }[]
}

const RECENT_DAYS = 14
const MEAN_DAYS = 7
/** Total results of one kind needed to compare lines by it. */
const ENOUGH = 10
const LADDER: readonly KpiMeasure[] = ['conversions', 'video_completes', 'clicks', 'impressions']

/** Null where the holder is no budget that runs or is to come here. */
export function buildCampaignLines(
  delivery: DeliverySnapshot,
  request: CampaignLinesRequest,
): CampaignLines | null {
  const flights = new Map(flightsIn(delivery, request).map((live) => [live.entity.entityNo, live]))
  const holder = flights.get(request.entityNo)
  if (!holder || holder.goal === null || !holder.goal.isMoney) return null
  const { measure } = holder.goal
  const below = (linesBelow(delivery).get(request.entityNo) ?? []).filter(({ isPaused }) => !isPaused)
  const kpi = request.kpi ?? firstTold(below, request)
  const lines: PacedLine[] = []
  const others: CampaignLines['others'] = []
  for (const entity of below) {
    const live = flights.get(entity.entityNo)
    const paced = live && pacedLine(live, flights, { asked: request, kpi, measure })
    if (paced) lines.push(paced)
    else
      others.push({ entityNo: entity.entityNo, name: entity.name, rest: meanRest(entity, holder, measure) })
  }
  return {
    left: Math.max(0, holder.figures.goal - holder.figures.delivered),
    kpi,
    isRange: holder.isRange ?? true,
    lines,
    others,
  }
}

type LinesContext = { asked: CampaignLinesRequest; kpi: KpiMeasure; measure: Measure }

function pacedLine(
  live: LiveFlight,
  flights: ReadonlyMap<number, LiveFlight>,
  { asked: request, kpi, measure }: LinesContext,
): PacedLine | null {
  if (live.goal === null || live.goal.measure !== measure || !live.figures.projection) return null
  if (live.figures.days.left === 0) return null
  const { entity, goal, figures } = live
  const { projection, delivered, days } = figures
  const last = entity.dataThrough ?? 0
  const course = marginAhead(live, null)?.course
  return {
    entityNo: entity.entityNo,
    name: entity.name,
    goalBy: goal.by ?? null,
    budget: figures.goal,
    spent: delivered,
    rest: Math.max(0, projection!.end - delivered),
    restBand80: [projection!.band80[0] - delivered, projection!.band80[1] - delivered],
    capacity:
      projection!.state === 'budget'
        ? null
        : capacityAhead(projection!.forecast, last + 1, goal.segments.at(-1)!.to),
    daysAll: days.all,
    daysOver: days.over,
    daysLeft: days.left,
    dataDays: projection!.dataDays,
    group: findGroup(entity, flights, request.entityNo, measure),
    recent: recentDays(entity, kpi, measure, last),
    marginRate: course ? course.revenueRate - course.costRate : null,
  }
}

/** The nearest above it that stops, below the holder. */
function findGroup(
  { ancestors }: SnapshotEntity,
  flights: ReadonlyMap<number, LiveFlight>,
  holderNo: number,
  measure: Measure,
): PacedLine['group'] {
  for (const entityNo of ancestors) {
    if (entityNo === holderNo) return null
    const live = flights.get(entityNo)
    if (live && live.goal !== null && live.flight.isCapped && live.goal.measure === measure)
      return { entityNo, left: Math.max(0, live.figures.goal - live.figures.delivered) }
  }
  return null
}

/** Days on which both were reported; results in whole units. */
function recentDays({ history }: SnapshotEntity, kpi: Measure, measure: Measure, last: number): ResultDay[] {
  return Array.from({ length: RECENT_DAYS }, (_, at) => last - RECENT_DAYS + 1 + at).flatMap((day) => {
    const [spend, micros] = [history.sum(measure, day, day), history.sum(kpi, day, day)]
    return Number.isNaN(spend) || Number.isNaN(micros) ? [] : [{ spend, value: micros / MICROS }]
  })
}

function meanRest(
  entity: SnapshotEntity,
  { goal, figures }: LiveFlight & { figures: { days: { left: number } } },
  measure: Measure,
): number {
  const last = entity.dataThrough ?? 0
  const sum = goal === null ? 0 : entity.history.sum(measure, last + 1 - MEAN_DAYS, last)
  return Number.isNaN(sum) ? 0 : (sum / MEAN_DAYS) * figures.days.left
}

/** Result kind nearest to the client's goal with enough results. */
function firstTold(lines: readonly SnapshotEntity[], request: CampaignLinesRequest): KpiMeasure {
  return LADDER.find((measure) => sumResults(lines, request, measure) >= ENOUGH) ?? 'impressions'
}

const sumResults = (
  lines: readonly SnapshotEntity[],
  request: CampaignLinesRequest,
  measure: Measure,
): number =>
  lines.reduce((all, line) => {
    const last = line.dataThrough ?? 0
    const micros = line.history.sum(measure, last + 1 - RECENT_DAYS, last)
    return all + (Number.isNaN(micros) ? 0 : micros / MICROS)
  }, 0)
