import { dayNumber, type AdPlatformKey, type Day } from '@flightdeck/domain'
import {
  calibrate,
  coverageOf,
  DEFAULT_BANDS,
  deliveredOnDays,
  flightOfGoal,
  replay,
  type BandScore,
  type BandTable,
} from '@flightdeck/domain/pacing'
import type { DeliverySnapshot, SnapshotEntity } from '../../../delivery/index.ts'
import { HELD_DAYS } from './held-days.ts'

/** What an organisation's ended flights say about the bands of those that run. */
export type OwnBands = {
  bands: BandTable
  isOwn: boolean
  flights: number
  /** The share that landed inside the band of eight in ten; null without any. */
  inside: number | null
  byPlatform: { platform: AdPlatformKey; flights: number; inside: number | null }[]
}

/** Enough for every cell, and soon replayed. */
const MOST_FLIGHTS = 2_000
const LEAST_DAYS = 7

const kept = new WeakMap<DeliverySnapshot, { today: Day; own: OwnBands }>()

/** Replays the flights that ended last, each on its way, and holds their landings against the bands of then. */
export function ownBands(delivery: DeliverySnapshot, today: Day): OwnBands {
  const known = kept.get(delivery)
  if (known?.today === today) return known.own
  const own = readOwn(delivery, dayNumber(today))
  kept.set(delivery, { today, own })
  return own
}

function readOwn({ byNo }: DeliverySnapshot, today: number): OwnBands {
  const ended = [...byNo.values()]
    .filter((entity) => hasEnded(entity, today))
    .toSorted((one, other) => other.goal!.segments.at(-1)!.to - one.goal!.segments.at(-1)!.to)
    .slice(0, MOST_FLIGHTS)
  const scores: { platform: AdPlatformKey; score: BandScore }[] = []
  for (const { entityNo, platform, goal, history } of ended) {
    const flight = flightOfGoal(goal!)
    const days = deliveredOnDays(flight, history, goal!.measure, {
      heldFrom: today - HELD_DAYS,
      through: today - 1,
    })
    if (days.every((day) => Number.isNaN(day) || day === 0)) continue
    for (const score of replay({ id: String(entityNo), flight, days }, DEFAULT_BANDS))
      scores.push({ platform, score })
  }
  const all = scores.map(({ score }) => score)
  const { bands } = calibrate(all, DEFAULT_BANDS)
  return {
    bands,
    isOwn: JSON.stringify(bands) !== JSON.stringify(DEFAULT_BANDS),
    flights: flightsOf(all),
    inside: coverageOf(all),
    byPlatform: [...Map.groupBy(scores, ({ platform }) => platform)].map(([platform, some]) => {
      const its = some.map(({ score }) => score)
      return { platform, flights: flightsOf(its), inside: coverageOf(its) }
    }),
  }
}

const flightsOf = (scores: readonly BandScore[]): number =>
  new Set(scores.map(({ flightId }) => flightId)).size

/** With all its days reported and within those that are held one by one. */
function hasEnded({ goal, dataThrough }: SnapshotEntity, today: number): boolean {
  if (!goal || dataThrough === null) return false
  const [from, to] = [goal.segments[0]!.from, goal.segments.at(-1)!.to]
  return to < today && to <= dataThrough && from >= today - HELD_DAYS && to - from + 1 >= LEAST_DAYS
}
