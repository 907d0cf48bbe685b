import type { OursTimes } from '../measure-ours.ts'
import type { Shape } from '../shape.ts'

/** How a peer did the same work. */
export type PeerTimes = { name: string; form: string; ms: number; vs_warm: number; vs_cold: number }

export type Case = {
  title: string
  entities: number
  shape: Shape
  ours: OursTimes
  peers: PeerTimes[]
  /** Why a peer is missing. */
  missing: string | null
}

export type CaseOptions = { rounds: number; say: (line: string) => void }

export function against(ours: OursTimes, name: string, form: string, ms: number): PeerTimes {
  return { name, form, ms, vs_warm: ms / ours.warm_ms, vs_cold: ms / ours.cold_ms }
}

/** A peer that cannot be had here, with the reason. */
export async function orWhyNot<T>(fetch: () => Promise<T>): Promise<T | { missing: string }> {
  try {
    return await fetch()
  } catch (error) {
    return { missing: (error as Error).message.split('\n')[0]! }
  }
}

export const isMissing = (peer: unknown): peer is { missing: string } =>
  typeof peer === 'object' && peer !== null && 'missing' in peer
