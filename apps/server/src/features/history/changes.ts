import type { VersionEntry } from '@flightdeck/contract'

/** What a thing says, field by field, in the words a person would use. */
export type FieldWords = ReadonlyMap<string, string>

/** A field that only one of two versions names stands in the other as it does without anybody's word. */
const UNNAMED = 'default'

/** What reads otherwise than before, in the order of the fields. */
export function changesBetween(before: FieldWords, after: FieldWords): VersionEntry['changes'] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const change = { field, before: before.get(field) ?? UNNAMED, after: after.get(field) ?? UNNAMED }
    return change.before === change.after ? [] : change
  })
}
