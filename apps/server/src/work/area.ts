import type { Handlers } from '../ground/operations.ts'
import type { Mounts } from '../edge/http.ts'
import type { App, AreaLinks } from '../ground/app.ts'
import type { RetentionPolicy } from './retention-policy.ts'
import type { SlotHandlers } from './slots.ts'
import type { ShortLived } from './sweep.ts'
import type { Planner } from './worker.ts'

/**
 * Contribution of an area to the product, declared in its `area.ts` and nowhere else: `boot/areas.ts` lists
 * the areas, and the program is assembled from their declarations.
 */
export type Area = AreaLinks & {
  /** The calls of the contract that it answers. */
  calls?: Partial<Handlers>
  /** Routes in other protocols, each below its own path. */
  mounts?: Mounts
  /** Handler of each kind of its background work. */
  work?: SlotHandlers
  /**
   * Kinds that mostly wait, for a platform or for another thread. Syncs have slots of their own, so that work
   * requested by users delays none.
   */
  lanes?: Partial<Record<'syncs' | 'waiting', string[]>>
  /** Kinds that need an organisation's numbers in memory: one worker does them for it at a time. */
  together?: string[]
  /** Keep a next run planned for recurring work, at every sweep. */
  planners?: Planner[]
  /** Data whose retention an organisation can set. */
  keeps?: readonly RetentionPolicy[]
  /** Tables whose rows stay as long as the organisation, each with the reason. */
  retainedTables?: Readonly<Record<string, string>>
  /** Rows that live for hours and expire automatically. */
  shortLived?: readonly ShortLived[]
  /** Ends its threads when the program stops. */
  stop?: (app: App) => unknown
}
