import type { Handlers } from '../edge/context.ts'
import type { Mounts } from '../edge/http.ts'
import type { App, AreaLinks } from '../ground/app.ts'
import type { Keeper } from './keeper.ts'
import type { SlotHandlers } from './slots.ts'
import type { ShortLived } from './sweep.ts'
import type { Planner } from './worker.ts'

/**
 * What an area of the product brings along, said in its `area.ts` and nowhere else: `boot/areas.ts` lists the areas, and the
 * program is made of what they say.
 */
export type Area = AreaLinks & {
  /** The calls of the contract that it answers. */
  calls?: Partial<Handlers>
  /** Somebody else's protocol, under an address of its own. */
  mounts?: Mounts
  /** Who does each kind of its background work. */
  work?: SlotHandlers
  /** Kinds that mostly wait, for a platform or for another thread: syncs have places of their own, so that what people ask for keeps none waiting. */
  lanes?: Partial<Record<'syncs' | 'waiting', string[]>>
  /** Kinds that need an organisation's numbers in memory: one worker does them for it at a time. */
  together?: string[]
  /** What must always have a next time; asked at every sweep. */
  planners?: Planner[]
  /** What it keeps for a time that an organisation can set. */
  keeps?: readonly Keeper[]
  /** Tables whose rows stay as long as the organisation, each with the reason. */
  lasting?: Readonly<Record<string, string>>
  /** What lives for hours and ages out by itself. */
  shortLived?: readonly ShortLived[]
  /** Ends its threads when the program stops. */
  stop?: (app: App) => unknown
}
