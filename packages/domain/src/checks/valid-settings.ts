import type { Settings } from '../ad-data/settings.ts'
import { SETTING_PARTS } from '../ad-data/setting-parts.ts'
import { isPlain } from '../text/stable.ts'

const PARTS = Object.keys(SETTING_PARTS) as (keyof Settings)[]

/** The parts of settings that are whole, and the names of those that are not. Whole settings are given back as they are. */
export function validSettings(settings: unknown): { sound: Settings; unreadable: (keyof Settings)[] } {
  if (!isPlain(settings)) return { sound: {}, unreadable: PARTS }
  const unreadable = unsoundParts(settings)
  if (unreadable.length === 0) return { sound: settings, unreadable }
  const sound = Object.fromEntries(
    PARTS.filter((part) => !unreadable.includes(part)).map((part) => [part, settings[part]]),
  )
  return { sound, unreadable }
}

const NONE: (keyof Settings)[] = []
function unsoundParts(settings: Record<string, unknown>): (keyof Settings)[] {
  let unsoundKeys = NONE
  for (const part of PARTS) {
    const value = settings[part]
    if (value !== undefined && value !== null && !SETTING_PARTS[part](value))
      unsoundKeys = [...unsoundKeys, part]
  }
  return unsoundKeys
}
