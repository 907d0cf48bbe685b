import { dayIn } from '@flightdeck/domain'
import type { Deed, NotedDeed } from './deed.ts'
import type { Platform } from './traits.ts'
import type { World } from './world.ts'

/** What people did on a platform: kept in order, and seen by every report about that day or a later one. */
export function deedsOn(platform: Platform, world: () => World, now: () => number) {
  const deeds: Deed[] = []
  return {
    /** A deed counts from the day it is where the account's days are. */
    note(deed: NotedDeed, timezone: string): void {
      if (Object.keys(deed).length > 2)
        deeds.push({ ...deed, platform, on: dayIn(timezone, new Date(now())) })
    },
    /** The world with what was done in it. */
    world: (): World => (deeds.length === 0 ? world() : { ...world(), deeds }),
  }
}
export type Deeds = ReturnType<typeof deedsOn>
