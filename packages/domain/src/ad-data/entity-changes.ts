import { isPlain, stable } from '../text/stable.ts'
import type { EntityKind, EntityName, SeenEntity } from './entity.ts'

/** Changed setting; null where there was or is no value. */
export type Change = { path: string; before: unknown; after: unknown }
type ComparableEntity = Pick<
  SeenEntity,
  'name' | 'status' | 'startsOn' | 'endsOn' | 'settings' | 'parent' | 'uses'
>

/**
 * Differences between two snapshots of an entity, setting by setting, including its parent and the creatives
 * and deals it uses, by the platform's ids. Lists are compared whole, because they are short. The platform's
 * order of creatives and deals is ignored.
 */
export function entityChanges(before: ComparableEntity, after: ComparableEntity): Change[] {
  const changes: Change[] = []
  compare(picked(before), picked(after), '', changes)
  return changes
}

const picked = ({ name, status, startsOn, endsOn, settings, parent, uses }: ComparableEntity) => ({
  name,
  status,
  startsOn,
  endsOn,
  parent: parent?.nativeId ?? null,
  creatives: usedIds(uses, 'creative'),
  deals: usedIds(uses, 'deal_id'),
  settings,
})

const usedIds = (uses: readonly EntityName[], kind: EntityKind): string[] =>
  [...new Set(uses.filter((one) => one.kind === kind).map(({ nativeId }) => nativeId))].toSorted()

function compare(before: unknown, after: unknown, path: string, changes: Change[]): void {
  if (isPlain(before) && isPlain(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[key], after[key], path ? `${path}.${key}` : key, changes)
    }
  } else if (stable(before) !== stable(after)) {
    changes.push({ path, before: before ?? null, after: after ?? null })
  }
}
