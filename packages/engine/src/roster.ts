import { MEASURES, type AdPlatformKey, type Goal, type SnapshotType } from '@flightdeck/domain'

/** Entities that stand side by side because they share type, platform, currency and how far their numbers reach. */
export type Block = {
  from: number
  /** Exclusive. */
  to: number
  type: SnapshotType
  platform: AdPlatformKey
  dataFrom: number
  dataThrough: number | null
  /** The local day it is now, for whoever asks how things are now: on it everything counts that is known. */
  present?: number
  /** What its accounts are billed in. Nothing is reckoned in it; a rule may be about one of them. */
  currency?: string
}

/** What was promised of each: its segments stand from `first[place]` to `first[place + 1]`. */
export type Goals = {
  first: Int32Array
  /** Which of the measures counts toward it. */
  measure: Uint8Array
  isMoney: Uint8Array
  /** Whether more of it is due early than evenly. */
  isAhead: Uint8Array
  from: Int32Array
  to: Int32Array
  amount: Float64Array
}

/** What is known of entities beside their days, by place. */
export type Roster = {
  blocks: Block[]
  isOn: Uint8Array
  startsOn: Int32Array
  /** From when until when no rows mean no delivery: its flight, and of a deal only while somebody uses it. */
  liveFrom: Int32Array
  endsOn: Int32Array
  goals: Goals
}

/** Without a first day an entity has always been there, without a last one it always will be. */
export const NO_START = -(2 ** 31)
export const NO_END = 2 ** 31 - 1

export function goalsOf(goals: readonly (Goal | null)[]): Goals {
  const segments = goals.flatMap((goal) => goal?.segments ?? [])
  const first = shared(Int32Array, goals.length + 1)
  goals.forEach((goal, place) => (first[place + 1] = first[place]! + (goal?.segments.length ?? 0)))
  return {
    first,
    measure: shared(
      Uint8Array,
      goals.map((goal) => (goal ? MEASURES.indexOf(goal.measure) : 0)),
    ),
    isMoney: shared(
      Uint8Array,
      goals.map((goal) => Number(goal?.isMoney ?? false)),
    ),
    isAhead: shared(
      Uint8Array,
      goals.map((goal) => Number(goal?.pace === 'ahead')),
    ),
    from: shared(
      Int32Array,
      segments.map(({ from }) => from),
    ),
    to: shared(
      Int32Array,
      segments.map(({ to }) => to),
    ),
    amount: shared(
      Float64Array,
      segments.map(({ amount }) => amount),
    ),
  }
}

type Typed = Uint8Array | Int32Array | Float64Array
type Making<T extends Typed> = { new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number }

/** Threads read the same numbers; nobody copies them. */
export function shared<T extends Typed>(Kind: Making<T>, values: number | readonly number[]): T {
  const length = typeof values === 'number' ? values : values.length
  const made = new Kind(new SharedArrayBuffer(length * Kind.BYTES_PER_ELEMENT))
  if (typeof values !== 'number') made.set(values)
  return made
}
