import type { Change } from '../ad-data/entity-changes.ts'
import { stable } from '../text/stable.ts'

/** What was changed of one entity in one go. */
export type PastChanges = { of: number; at: Date; actor: string | null; changes: readonly Change[] }
export type Drifted = Change & { of: number; at: Date; actor: string | null }

/**
 * What is no longer as it was: a setting with what it was first and what it is now, by whom and when it was last
 * changed. One that was changed and changed back has not drifted. The oldest come first; the latest are told first.
 */
export function driftOf(past: readonly PastChanges[]): Drifted[] {
  const settings = new Map<string, Drifted>()
  for (const { of, at, actor, changes } of past)
    for (const { path, before, after } of changes) {
      const key = `${of} ${path}`
      const known = settings.get(key)
      settings.set(key, { of, path, before: known ? known.before : before, after, at, actor })
    }
  return [...settings.values()]
    .filter(({ before, after }) => stable(before) !== stable(after))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
