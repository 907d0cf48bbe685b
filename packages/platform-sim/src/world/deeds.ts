import { dayIn } from '@flightdeck/domain/time'
import type { Memory } from '../core/memory.ts'
import type { WriteEffect, UndatedEffect } from './write-effect.ts'
import type { Platform } from './traits.ts'
import type { World } from './world.ts'

/**
 * Log of user actions on a platform: stored in order, and visible to every report about that day or a later
 * one.
 */
export function deedsOn(platform: Platform, world: () => World, now: () => number, memory: Memory) {
  const storedDeeds = memory.part<WriteEffect>(`${platform} deeds`)
  const deeds = [...storedDeeds.values()]
  return {
    /** A deed counts from the account's local day. */
    note(deed: UndatedEffect, timezone: string): void {
      if (Object.keys(deed).length <= 2) return
      const noted = { ...deed, platform, on: dayIn(timezone, new Date(now())) }
      storedDeeds.set(String(deeds.length), noted)
      deeds.push(noted)
    },
    /** The world with the logged actions applied. */
    world: (): World => (deeds.length === 0 ? world() : { ...world(), deeds }),
  }
}
export type Deeds = ReturnType<typeof deedsOn>
