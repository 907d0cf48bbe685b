import type { MetricKey } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { TALLY_FIELDS } from '@flightdeck/domain/reports'
import type { Snapshot } from '@flightdeck/engine'
import type { Members } from './members.ts'
import type { MemberParts } from './parts.ts'

/** Input of a tally: days of members, by part. */
export type MemberDays = { snapshot: Snapshot; members: Members; parts: MemberParts }
/** Output of a tally: sums, and a callback for platforms that lack data of a metric. */
export type TallyBook = { tallies: Tallies; lacking: (metric: MetricKey, platform: AdPlatformKey) => void }

/** Tallies of all parts side by side: each metric now, and in the period before. */
type Tallies = ReturnType<typeof openTallies>

/** Parts that have anything, with their tallies. */
export type NonEmptyTallies = { parts: Int32Array; now: Float64Array; before: Float64Array | null }

/** `asked` are all metrics of a question; metrics added up elsewhere stay empty. */
export function openTallies(metrics: readonly MetricKey[], parts: number, isCompared: boolean) {
  const each = metrics.length * TALLY_FIELDS
  const now = new Float64Array(parts * each)
  const before = isCompared ? new Float64Array(parts * each) : null
  const rows = new Float64Array(parts)
  return {
    /** Numbers of a metric: the first part begins at `from`, each next one `each` further. */
    side: (metric: MetricKey, isBefore: boolean) => ({
      numbers: isBefore ? before! : now,
      from: metrics.indexOf(metric) * TALLY_FIELDS,
      each,
    }),
    see(more: Float64Array): void {
      for (let part = 0; part < parts; part++) rows[part]! += more[part]!
    },
    kept(): NonEmptyTallies {
      const all = new Int32Array(parts)
      let count = 0
      for (let part = 0; part < parts; part++) if (rows[part]! > 0) all[count++] = part
      const own = all.subarray(0, count)
      if (own.length === parts) return { parts: own, now, before }
      const picked = (numbers: Float64Array) => {
        const some = new Float64Array(own.length * each)
        own.forEach((part, at) => some.set(numbers.subarray(part * each, (part + 1) * each), at * each))
        return some
      }
      return { parts: own, now: picked(now), before: before && picked(before) }
    },
  }
}
