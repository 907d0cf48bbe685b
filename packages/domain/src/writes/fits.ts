import { orNull, word, type Guard } from '../ad-data/guards.ts'
import type { ChangeField, ChangeRequest } from './change.ts'
import { FIELD_VALUES, stretch } from './field-values.ts'

const isDaily = word('total', 'daily')
const PARTS: Readonly<Partial<Record<ChangeField, (part: unknown) => boolean>>> = {
  budget: (part) => isDaily(part) || stretch(part),
  bid: word('base', 'max'),
  flight: (part) => part === undefined || stretch(part),
}

/** Whether a change is one: a field that we know, with values such as it has. */
export function isSoundChange({ field, before, after, ...more }: ChangeRequest): boolean {
  if (!Object.hasOwn(FIELD_VALUES, field)) return false
  const part = 'part' in more ? more.part : undefined
  const guard: Guard<unknown> = FIELD_VALUES[field]
  return guard(after) && orNull(guard)(before) && (PARTS[field]?.(part) ?? part === undefined)
}
