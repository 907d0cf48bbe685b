import { isPlain, stable } from '../text/stable.ts'
import type { SeenEntity } from './entity.ts'

/** One setting that is no longer what it was; null where there was or is none. */
export type Change = { path: string; before: unknown; after: unknown }
type Compared = Pick<SeenEntity, 'name' | 'status' | 'startsOn' | 'endsOn' | 'settings'>

/** What changed between two looks at an entity, setting by setting. Lists are compared whole: they are short. */
export function entityChanges(before: Compared, after: Compared): Change[] {
  const picked = ({ name, status, startsOn, endsOn, settings }: Compared) => ({
    name,
    status,
    startsOn,
    endsOn,
    settings,
  })
  const changes: Change[] = []
  compare(picked(before), picked(after), '', changes)
  return changes
}

function compare(before: unknown, after: unknown, path: string, changes: Change[]): void {
  if (isPlain(before) && isPlain(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[key], after[key], path ? `${path}.${key}` : key, changes)
    }
  } else if (stable(before) !== stable(after)) {
    changes.push({ path, before: before ?? null, after: after ?? null })
  }
}
