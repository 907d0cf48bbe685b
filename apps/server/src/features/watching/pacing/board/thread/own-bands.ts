import type { Goal } from '@flightdeck/domain/budget'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import {
  asRange,
  bandFactor,
  calibrate,
  bandCoverage,
  DEFAULT_BANDS,
  judge,
  learnOvershoots,
  lookBack,
  replay,
  scaleBands,
  type BandScore,
  type BandTable,
  type BandVerdict,
  type LearnedOvershoots,
  type SpanLook,
} from '@flightdeck/domain/pacing'
import type { DeliverySnapshot } from '../../../../data/delivery/index.ts'
import type { LastEdit } from '../budget-ratio.ts'
import { endedFlights, plansSoFar, type OwnFlight } from './ended-flights.ts'

/** How often budgets landed inside the 80% band that was shown for them while they ran. */
export type Coverage = {
  /** Budgets with nothing above them, and the campaigns they belong to. */
  flights: number
  campaigns: number
  /** Looks at them on their way, one verdict each. */
  looks: number
  /** Null without any. */
  inside: number | null
}
type BandsAndRanges = {
  bands: BandTable
  /** Bands for platforms with too few ended budgets: wider, unless their width was measured. */
  ranges: BandTable
}
/** Bands learned from an organisation's flights, and how good they are. */
export type OwnBands = Coverage & {
  ofBudgets: BandsAndRanges
  ofPlans: BandsAndRanges
  /** Whether any cell of the bands comes from the organisation's own flights. */
  isOwn: boolean
  byPlatform: (Coverage & { platform: AdPlatformKey; isRange: boolean })[]
  overshoots: LearnedOvershoots
}

/** Ended budgets of a platform needed to evaluate its bands. */
const LEAST_ENDED = 20
/** Past bands are computed weekly, as of the first day of the week. */
const WEEK = 7

const bandCache = new WeakMap<DeliverySnapshot, { key: string; own: OwnBands }>()

type OwnBandsRequest = {
  today: Day
  /** The last edits of entities that their delivery depends on. */
  edits: readonly LastEdit[]
}

/** Replays the flights that ended last and the weeks of plans, and compares landings with the bands of the time. */
export function ownBands(delivery: DeliverySnapshot, { today, edits }: OwnBandsRequest): OwnBands {
  const key = JSON.stringify([today, edits])
  const cachedEntry = bandCache.get(delivery)
  if (cachedEntry?.key === key) return cachedEntry.own
  const lastEdits = new Map(edits.map(([no, day]) => [no, day]))
  const on = dayNumber(today)
  const own = readOwn(endedFlights(delivery, on, lastEdits), {
    plans: plansSoFar(delivery, on, lastEdits),
    today: on,
  })
  bandCache.set(delivery, { key, own })
  return own
}

/** Whether too few budgets of a platform have ended to call its range a band. */
export const isRangeOn = ({ byPlatform }: OwnBands, platform: AdPlatformKey): boolean =>
  byPlatform.find((one) => one.platform === platform)?.isRange ?? true

/** Bands of a goal on its platform, wider ones while they are a range. */
export function bandsFor(own: OwnBands, platform: AdPlatformKey, { by }: Pick<Goal, 'by'>): BandTable {
  const { bands, ranges } = by === 'plan' ? own.ofPlans : own.ofBudgets
  return isRangeOn(own, platform) ? ranges : bands
}

type FlightScores = { endsOn: number; scores: readonly BandScore[] }

type PlansSoFar = { plans: readonly OwnFlight[]; today: number }

/** Weeks that plans are replayed for: those that are stored by day. */
const WEEKS = 16

export function readOwn(
  ended: readonly OwnFlight[],
  { plans, today }: PlansSoFar = { plans: [], today: Infinity },
): OwnBands {
  const scored = ended.map((flight): FlightScores => ({
    endsOn: flight.endsOn,
    scores: replay(flight, DEFAULT_BANDS),
  }))
  const looks = plans.flatMap((plan) => lookBack(plan, DEFAULT_BANDS, { weeks: WEEKS, through: today - 1 }))
  const tables = bandsBefore(today, { scored, looks })
  const top = ended.filter(({ isTop }) => isTop)
  const bandsThen = bandsOfThePast({ scored, looks }, top)
  const verdicts = top.map((one) => ({ one, found: judge(one, (day) => bandsThen(one, day)) }))
  return {
    ...tables,
    ...coverage(verdicts),
    byPlatform: [...Map.groupBy(verdicts, ({ one }) => one.platform)].map(([platform, some]) => ({
      platform,
      ...coverage(some),
      isRange: some.length < LEAST_ENDED,
    })),
    overshoots: learnOvershoots(ended),
  }
}

type FlightVerdicts = { one: OwnFlight; found: readonly BandVerdict[] }

function coverage(flightVerdicts: readonly FlightVerdicts[]): Coverage {
  const some = flightVerdicts.filter(({ found: bandVerdicts }) => bandVerdicts.length > 0)
  const verdicts = some.flatMap(({ found: bandVerdicts }) => bandVerdicts)
  return {
    flights: some.length,
    campaigns: new Set(some.map(({ one }) => one.campaign)).size,
    looks: verdicts.length,
    inside: bandCoverage(verdicts),
  }
}

type Evidence = { scored: readonly FlightScores[]; looks: readonly SpanLook[] }
type LearnedTables = Pick<OwnBands, 'ofBudgets' | 'ofPlans' | 'isOwn'>

/** Bands learned from what was known at the start of a day. */
function bandsBefore(day: number, { scored, looks }: Evidence): LearnedTables {
  const scores = scored.filter(({ endsOn }) => endsOn < day).flatMap((one) => one.scores)
  const { bands, hasOwn } = calibrate(scores, DEFAULT_BANDS)
  const ofBudgets = { bands, ranges: asRange(bands) }
  const factor = bandFactor(looks, day - 1)
  if (factor === null) return { ofBudgets, ofPlans: ofBudgets, isOwn: hasOwn }
  const scaled = calibrate(scores, scaleBands(DEFAULT_BANDS, factor)).bands
  return { ofBudgets, ofPlans: { bands: scaled, ranges: scaled }, isOwn: hasOwn }
}

/** Bands shown on a past day: learned from what had come by then. */
function bandsOfThePast(evidence: Evidence, top: readonly OwnFlight[]) {
  const weeks = new Map<number, LearnedTables>()
  return ({ platform, isPlan }: OwnFlight, day: number): BandTable => {
    const week = Math.floor(day / WEEK)
    const first = week * WEEK
    const tables = weeks.get(week) ?? bandsBefore(first, evidence)
    weeks.set(week, tables)
    const { bands, ranges } = isPlan ? tables.ofPlans : tables.ofBudgets
    const count = top.filter((one) => one.platform === platform && one.endsOn < first).length
    return count < LEAST_ENDED ? ranges : bands
  }
}
