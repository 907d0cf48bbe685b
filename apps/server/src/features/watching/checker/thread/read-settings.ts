import type { Settings } from '@flightdeck/domain/ad-data'

/** Most kinds of targeting say nothing of most entities: all of them share this. */
const NOTHING = Object.freeze({ include: Object.freeze([]), exclude: Object.freeze([]) })

/** Parses stored settings. Empty targeting lists share one object, because no reader changes them. */
export function readSettings(text: string): Settings {
  const settings = JSON.parse(text) as { targeting?: Record<string, unknown> | null } | null
  const targeting = settings?.targeting
  if (typeof targeting === 'object' && targeting !== null)
    for (const kind in targeting) if (saysNothing(targeting[kind])) targeting[kind] = NOTHING
  return settings as Settings
}

function saysNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { include, exclude } = value as { include?: unknown; exclude?: unknown }
  return isEmpty(include) && isEmpty(exclude) && Object.keys(value).length === 2
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
