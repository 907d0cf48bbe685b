import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import {
  asRange,
  calibrate,
  bandCoverage,
  DEFAULT_BANDS,
  judge,
  learnOvershoots,
  replay,
  type BandScore,
  type BandTable,
  type BandVerdict,
  type LearnedOvershoots,
} from '@flightdeck/domain/pacing'
import type { DeliverySnapshot } from '../../../../data/delivery/index.ts'
import type { LastEdit } from '../budget-ratio.ts'
import { endedFlights, type OwnFlight } from './ended-flights.ts'

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
/** Bands learned from an organisation's ended flights, and how good they are. */
export type OwnBands = Coverage & {
  bands: BandTable
  /** Wider bands, for platforms with too few ended budgets. */
  ranges: BandTable
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

/** Replays the flights that ended last, and compares their landings with the bands of the time. */
export function ownBands(delivery: DeliverySnapshot, { today, edits }: OwnBandsRequest): OwnBands {
  const key = JSON.stringify([today, edits])
  const cachedEntry = bandCache.get(delivery)
  if (cachedEntry?.key === key) return cachedEntry.own
  const own = readOwn(endedFlights(delivery, dayNumber(today), new Map(edits.map(([no, day]) => [no, day]))))
  bandCache.set(delivery, { key, own })
  return own
}

/** Whether too few budgets of a platform have ended to call its range a band. */
export const isRangeOn = ({ byPlatform }: OwnBands, platform: AdPlatformKey): boolean =>
  byPlatform.find((one) => one.platform === platform)?.isRange ?? true

type FlightScores = { endsOn: number; scores: readonly BandScore[] }

export function readOwn(ended: readonly OwnFlight[]): OwnBands {
  const scored = ended.map((flight): FlightScores => ({
    endsOn: flight.endsOn,
    scores: replay(flight, DEFAULT_BANDS),
  }))
  const learned = calibrate(
    scored.flatMap(({ scores }) => scores),
    DEFAULT_BANDS,
  )
  const top = ended.filter(({ isTop }) => isTop)
  const bandsThen = bandsOfThePast(scored, top)
  const verdicts = top.map((one) => ({ one, found: judge(one, (day) => bandsThen(one.platform, day)) }))
  return {
    bands: learned.bands,
    ranges: asRange(learned.bands),
    isOwn: learned.hasOwn,
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

/** Bands shown on a past day: learned from the flights that had ended by then. */
function bandsOfThePast(scored: readonly FlightScores[], top: readonly OwnFlight[]) {
  const weeks = new Map<number, BandTable>()
  return (platform: AdPlatformKey, day: number): BandTable => {
    const week = Math.floor(day / WEEK)
    const first = week * WEEK
    let bands = weeks.get(week)
    if (!bands) {
      const past = scored.filter(({ endsOn }) => endsOn < first).flatMap(({ scores }) => scores)
      bands = calibrate(past, DEFAULT_BANDS).bands
      weeks.set(week, bands)
    }
    const count = top.filter((one) => one.platform === platform && one.endsOn < first).length
    return count < LEAST_ENDED ? asRange(bands) : bands
  }
}
