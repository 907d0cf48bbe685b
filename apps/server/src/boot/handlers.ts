import type { Handlers } from '../ground/operations.ts'
import type { Mounts } from '../edge/http.ts'
import type { Area } from '../work/area.ts'
import type { Lane, SlotHandlers } from '../work/slots.ts'
import type { ShortLived } from '../work/sweep.ts'
import type { Planner } from '../work/worker.ts'
import { AREAS } from './areas.ts'

const areas: readonly Area[] = AREAS

type CallsOf<A> = A extends { calls: infer Calls } ? (calls: Calls) => void : never
/** All calls that an area answers; the compiler checks them against the contract. */
type AllCalls = CallsOf<(typeof AREAS)[number]> extends (calls: infer All) => void ? All : never

/** Handler of each call of the contract. */
export const handlers: Handlers = together(areas.map(({ calls }) => calls)) as AllCalls

/** Endpoints in protocols besides our API, by path. */
export const mounts: Mounts = together(areas.map((area) => area.mounts))

/** Handler of each kind of background work. */
export const slotHandlers: SlotHandlers = together(areas.map(({ work }) => work))

/** Separate lanes, so that work requested by users never delays a sync. */
export const lanes: Lane[] = [
  { kinds: areas.flatMap((area) => area.lanes?.syncs ?? []), places: 2 },
  { kinds: areas.flatMap((area) => area.lanes?.waiting ?? []), places: 1 },
]

/** Kinds that one worker does for an organisation at a time. */
export const exclusiveKinds: string[] = areas.flatMap((area) => area.together ?? [])

export const planners: Planner[] = areas.flatMap((area) => area.planners ?? [])
export const shortLived: ShortLived[] = areas.flatMap((area) => area.shortLived ?? [])

/** Ends the threads of all areas. */
export const stopAreas = async (app: Parameters<NonNullable<Area['stop']>>[0]): Promise<void> => {
  await Promise.all(areas.map((area) => area.stop?.(app)))
}

/** Merges the declarations of all areas; a key declared by two areas fails the start. */
function together<T extends object>(parts: readonly (T | undefined)[]): T {
  const all: Record<string, unknown> = {}
  for (const part of parts)
    for (const [key, value] of Object.entries(part ?? {})) {
      if (key in all) throw new Error(`Two areas say that ${key} is theirs.`)
      all[key] = value
    }
  return all as T
}
