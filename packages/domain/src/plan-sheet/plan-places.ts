import { countryOf } from '../ad-data/countries.ts'
import type { NamedId } from '../ad-data/settings.ts'

/** Where line items run, held against the countries that were signed. */
export type PlacesHeld = {
  /** Countries that they run in and nobody signed. */
  outside: string[]
  /** Signed countries that none of them reaches. */
  lacking: string[]
  /** One has no location at all, and so runs everywhere. */
  isEverywhere: boolean
  /** One has a smaller place, of which nobody says what country it lies in. */
  isUnsure: boolean
}

/** Each list has the ids of the locations that one line item includes. */
export function holdPlaces(planned: readonly string[], lists: readonly (readonly string[])[]): PlacesHeld {
  const found = lists.flatMap((ids) => ids.map(countryOf))
  const countries = new Set(found.flatMap((country) => country ?? []))
  const isEverywhere = lists.some((ids) => ids.length === 0)
  const isUnsure = found.includes(null)
  return {
    outside: [...countries].filter((country) => !planned.includes(country)).toSorted(),
    lacking: isEverywhere || isUnsure ? [] : planned.filter((country) => !countries.has(country)),
    isEverywhere,
    isUnsure,
  }
}

/** All countries that rows of a plan name; null where none names any. */
export function countriesIn(rows: readonly { countries: readonly string[] | null }[]): string[] | null {
  const named = rows.flatMap(({ countries }) => countries ?? [])
  return named.length > 0 ? [...new Set(named)].toSorted() : null
}

/** Locations that were signed stay; where none was, it is all that were. */
export function placesAsSigned(
  signed: readonly string[],
  include: readonly NamedId[],
  placeOf: (country: string) => NamedId,
): NamedId[] {
  const kept = include.filter(({ id }) => signed.includes(countryOf(id) ?? ''))
  return kept.length > 0 ? kept : signed.map(placeOf)
}
