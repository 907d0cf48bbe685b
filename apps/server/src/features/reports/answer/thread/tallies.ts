import type { AdPlatformKey, MetricKey } from '@flightdeck/domain'
import { TALLY_FIELDS } from '@flightdeck/domain/reports'
import type { Snapshot } from '@flightdeck/engine'
import type { Members } from './members.ts'
import type { MemberParts } from './parts.ts'

/** What is added up: days of members, by part. */
export type MemberDays = { snapshot: Snapshot; members: Members; parts: MemberParts }
/** Where to: tallies, and which platforms lack something of a metric now. */
export type TallyBook = { tallies: Tallies; lacking: (metric: MetricKey, platform: AdPlatformKey) => void }

/** Tallies of every part, side by side: of each metric now, and in the period before. */
type Tallies = ReturnType<typeof openTallies>

/** Parts that have anything, with their tallies. */
export type KeptTallies = { parts: Int32Array; now: Float64Array; before: Float64Array | null }

/** `asked` are all metrics of a question; those that are added up elsewhere stay empty. */
export function openTallies(asked: readonly MetricKey[], parts: number, isCompared: boolean) {
  const each = asked.length * TALLY_FIELDS
  const now = new Float64Array(parts * each)
  const before = isCompared ? new Float64Array(parts * each) : null
  const rows = new Float64Array(parts)
  return {
    /** The numbers of a metric: of each part from its place on, so many further for the next. */
    side: (metric: MetricKey, isBefore: boolean) => ({
      numbers: isBefore ? before! : now,
      from: asked.indexOf(metric) * TALLY_FIELDS,
      each,
    }),
    see(more: Float64Array): void {
      for (let part = 0; part < parts; part++) rows[part]! += more[part]!
    },
    kept(): KeptTallies {
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
