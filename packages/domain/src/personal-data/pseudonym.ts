/** Name shown for an erased user. The mark distinguishes two of them. */
export const makePseudonym = (mark: string): string => `Former member ${mark.slice(0, 4)}`

/** `names`: their own, and those that directories of organisations gave them. */
type Person = { email: string; names: readonly string[] }

/** Replaces a user's address and names in a text by the pseudonym, where they are whole words. */
export function withoutPerson(text: string, { email, names }: Person, pseudonym: string): string {
  return [email, ...names].filter(Boolean).reduce((rest, word) => rest.replace(wordIn(word), pseudonym), text)
}

/** Replaces a user in all texts inside a value. */
export function valueWithoutPerson(value: unknown, person: Person, pseudonym: string): unknown {
  if (typeof value === 'string') return withoutPerson(value, person, pseudonym)
  if (Array.isArray(value)) return value.map((one) => valueWithoutPerson(one, person, pseudonym))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, valueWithoutPerson(inner, person, pseudonym)]),
  )
}

/** Whole words only: “ann@acme.test” is not matched in “joann@acme.test”. */
const wordIn = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${RegExp.escape(word)}(?![\\p{L}\\p{N}_-])`, 'giu')
