import { dayNumber, type AdPlatformKey, type Day } from '@flightdeck/domain'
import {
  asRange,
  calibrate,
  coverageOf,
  DEFAULT_BANDS,
  judge,
  learnedOvershoot,
  replay,
  type BandScore,
  type BandTable,
  type BandVerdict,
} from '@flightdeck/domain/pacing'
import type { DeliverySnapshot } from '../../../delivery/index.ts'
import type { LastEdit } from '../budget-ratio.ts'
import { endedFlights, type OwnFlight } from './ended-flights.ts'

/** How often budgets landed inside the band of eight in ten that was shown for them on their way. */
export type Coverage = {
  /** Budgets with nothing above them, and the campaigns they belong to. */
  flights: number
  campaigns: number
  /** Looks at them on their way, one verdict each. */
  looks: number
  /** Null without any. */
  inside: number | null
}
/** What an organisation's ended flights say about the bands of those that run. */
export type OwnBands = Coverage & {
  bands: BandTable
  /** The same, wider: for platforms of which too few budgets have ended. */
  ranges: BandTable
  /** Whether any cell of the bands is made of the organisation's own flights. */
  isOwn: boolean
  byPlatform: (Coverage & { platform: AdPlatformKey; isRange: boolean; overshootDays: number | null })[]
}

/** Below this many ended budgets of a platform, nobody can say how good its bands are. */
const LEAST_ENDED = 20
/** Bands of the past are read by the week: those of a day in it were those of its first. */
const WEEK = 7

const kept = new WeakMap<DeliverySnapshot, { key: string; own: OwnBands }>()

type OwnBandsRequest = {
  today: Day
  /** The last edits of entities that their delivery depends on. */
  edits: readonly LastEdit[]
}

/** Replays the flights that ended last, each on its way, and holds their landings against the bands of then. */
export function ownBands(delivery: DeliverySnapshot, { today, edits }: OwnBandsRequest): OwnBands {
  const key = JSON.stringify([today, edits])
  const known = kept.get(delivery)
  if (known?.key === key) return known.own
  const own = readOwn(endedFlights(delivery, dayNumber(today), new Map(edits.map(([no, day]) => [no, day]))))
  kept.set(delivery, { key, own })
  return own
}

/** Whether too few budgets of a platform have ended to call its band one. */
export const isRangeOn = ({ byPlatform }: OwnBands, platform: AdPlatformKey): boolean =>
  byPlatform.find((one) => one.platform === platform)?.isRange ?? true

type Scored = { endsOn: number; scores: readonly BandScore[] }

export function readOwn(ended: readonly OwnFlight[]): OwnBands {
  const scored = ended.map((one): Scored => ({ endsOn: one.endsOn, scores: replay(one, DEFAULT_BANDS) }))
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
      overshootDays: learnedOvershoot(ended.filter((one) => one.platform === platform)),
    })),
  }
}

type Judged = { one: OwnFlight; found: readonly BandVerdict[] }

function coverage(judged: readonly Judged[]): Coverage {
  const some = judged.filter(({ found }) => found.length > 0)
  const verdicts = some.flatMap(({ found }) => found)
  return {
    flights: some.length,
    campaigns: new Set(some.map(({ one }) => one.campaign)).size,
    looks: verdicts.length,
    inside: coverageOf(verdicts),
  }
}

/** The bands that were shown on a day: learned from what had ended by then. */
function bandsOfThePast(scored: readonly Scored[], top: readonly OwnFlight[]) {
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
