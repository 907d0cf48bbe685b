import type { SeenEntity } from '@flightdeck/domain'
import type { ChangeRequest, FieldValue } from './change.ts'

/** What an entity has where a change would be made; null where it has nothing there. */
export function valueIn(seen: SeenEntity, change: ChangeRequest): FieldValue | null {
  if (change.field !== 'budget') return seen[change.field]
  const { budget } = seen.settings
  const { part } = change
  if (typeof part === 'string') return budget?.[part] ?? null
  const [segment, another] = (budget?.segments ?? []).filter(
    ({ startsOn, endsOn }) => startsOn === part.startsOn && endsOn === part.endsOn,
  )
  return another ? null : (segment?.amount ?? null)
}

export function isSame(a: FieldValue | null, b: FieldValue | null): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return a?.micros === b?.micros && a?.currency === b?.currency
}
