import type { Goal } from '@flightdeck/domain/budget'
import { MEASURES } from '@flightdeck/domain/delivery'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'

/** Adjacent entities that share type, platform, currency and last day of data. */
export type Block = {
  from: number
  /** Exclusive. */
  to: number
  type: SnapshotType
  platform: AdPlatformKey
  dataFrom: number
  dataThrough: number | null
  /** Current local day, for queries about the present: on it all data up to `dataThrough` counts. */
  present?: number
  /** Billing currency of its accounts. Used only to match rules about one currency, not for computing. */
  currency?: string
}

/** Goals per entity: its segments are stored from `first[place]` to `first[place + 1]`. */
export type Goals = {
  first: Int32Array
  /** Index of the measure that counts toward the goal. */
  measure: Uint8Array
  isMoney: Uint8Array
  /** Whether more is due early than evenly. */
  isAhead: Uint8Array
  from: Int32Array
  to: Int32Array
  amount: Float64Array
}

/** Data of entities except their days, by place. */
export type EntityColumns = {
  blocks: Block[]
  isActive: Uint8Array
  startsOn: Int32Array
  /** Period in which missing rows mean no delivery: its flight, and for a deal only while it is in use. */
  liveFrom: Int32Array
  endsOn: Int32Array
  goals: Goals
}

/** Entities without a first or last day are unbounded on that side. */
export const NO_START = -(2 ** 31)
export const NO_END = 2 ** 31 - 1

export function packGoals(goals: readonly (Goal | null)[]): Goals {
  const segments = goals.flatMap((goal) => goal?.segments ?? [])
  const first = allocateShared(Int32Array, goals.length + 1)
  goals.forEach((goal, place) => (first[place + 1] = first[place]! + (goal?.segments.length ?? 0)))
  return {
    first,
    measure: allocateShared(
      Uint8Array,
      goals.map((goal) => (goal ? MEASURES.indexOf(goal.measure) : 0)),
    ),
    isMoney: allocateShared(
      Uint8Array,
      goals.map((goal) => Number(goal?.isMoney ?? false)),
    ),
    isAhead: allocateShared(
      Uint8Array,
      goals.map((goal) => Number(goal?.pace === 'ahead')),
    ),
    from: allocateShared(
      Int32Array,
      segments.map(({ from }) => from),
    ),
    to: allocateShared(
      Int32Array,
      segments.map(({ to }) => to),
    ),
    amount: allocateShared(
      Float64Array,
      segments.map(({ amount }) => amount),
    ),
  }
}

type TypedNumbers = Uint8Array | Int32Array | Float64Array
type Making<T extends TypedNumbers> = { new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number }

/** Allocates in shared memory, so that threads read the same numbers without copies. */
export function allocateShared<T extends TypedNumbers>(
  Kind: Making<T>,
  values: number | readonly number[],
): T {
  const length = typeof values === 'number' ? values : values.length
  const array = new Kind(new SharedArrayBuffer(length * Kind.BYTES_PER_ELEMENT))
  if (typeof values !== 'number') array.set(values)
  return array
}
