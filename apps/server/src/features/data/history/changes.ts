import type { VersionEntry } from '@flightdeck/contract/history'

/** Content of an object by field, as text for a person. */
export type FieldWords = ReadonlyMap<string, string>

/** Text of a field that one of two versions does not set. */
const UNNAMED = 'default'

/** Fields whose text changed, in field order. */
export function changesBetween(before: FieldWords, after: FieldWords): VersionEntry['changes'] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const change = { field, before: before.get(field) ?? UNNAMED, after: after.get(field) ?? UNNAMED }
    return change.before === change.after ? [] : change
  })
}
