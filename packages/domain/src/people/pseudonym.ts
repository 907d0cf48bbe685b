/** What stands where an erased person stood. The mark keeps two of them apart. */
export const pseudonymOf = (mark: string): string => `Former member ${mark.slice(0, 4)}`

/** `names`: their own, and those that directories of organisations gave them. */
type Person = { email: string; names: readonly string[] }

/** A text without the person: their address and their name, wherever they stand as such, become the pseudonym. */
export function withoutPerson(text: string, { email, names }: Person, pseudonym: string): string {
  return [email, ...names].filter(Boolean).reduce((rest, word) => rest.replace(wordIn(word), pseudonym), text)
}

/** The same for all texts inside of a value. */
export function valueWithoutPerson(value: unknown, person: Person, pseudonym: string): unknown {
  if (typeof value === 'string') return withoutPerson(value, person, pseudonym)
  if (Array.isArray(value)) return value.map((one) => valueWithoutPerson(one, person, pseudonym))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, valueWithoutPerson(inner, person, pseudonym)]),
  )
}

/** Not inside of another word or address: “ann@acme.test” does not stand in “joann@acme.test”. */
const wordIn = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${RegExp.escape(word)}(?![\\p{L}\\p{N}_-])`, 'giu')
