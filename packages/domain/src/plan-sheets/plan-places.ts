import { placeCountry } from '../ad-data/countries.ts'
import type { NamedId } from '../ad-data/settings.ts'
import { count, over, times, type Term } from '../receipt/term.ts'
import { planLeft, type PlanMoney } from './plan-money.ts'

/** Locations of line items, compared with the signed countries. */
export type LocationMatch = {
  /** Countries of line items that are not signed. */
  outside: string[]
  /** Signed countries that no line item reaches. */
  lacking: string[]
  /** Whether a line item has no location at all, and so runs everywhere. */
  isEverywhere: boolean
  /** Whether a line item has a smaller place, whose country is unknown. */
  isUnsure: boolean
}

/** Compares locations: each list has the ids of those that one line item includes. */
export function compareLocations(
  planned: readonly string[],
  lists: readonly (readonly string[])[],
): LocationMatch {
  const resolvedCountries = lists.flatMap((ids) => ids.map(placeCountry))
  const countries = new Set(resolvedCountries.flatMap((country) => country ?? []))
  const isEverywhere = lists.some((ids) => ids.length === 0)
  const isUnsure = resolvedCountries.includes(null)
  return {
    outside: [...countries].filter((country) => !planned.includes(country)).toSorted(),
    lacking: isEverywhere || isUnsure ? [] : planned.filter((country) => !countries.has(country)),
    isEverywhere,
    isUnsure,
  }
}

/** Even share of a plan's remainder for each signed country that no line item reaches. */
export const lackingRisk = (lacking: readonly string[], signed: readonly string[], plan: PlanMoney): Term =>
  over(
    times(planLeft(plan), count('Countries not targeted', lacking.length)),
    count('Signed countries', signed.length),
  )

/** Countries named by rows of a plan; null where none names any. */
export function countriesIn(rows: readonly { countries: readonly string[] | null }[]): string[] | null {
  const named = rows.flatMap(({ countries }) => countries ?? [])
  return named.length > 0 ? [...new Set(named)].toSorted() : null
}

/** Keeps signed locations; without any, includes all signed countries. */
export function placesAsSigned(
  signed: readonly string[],
  include: readonly NamedId[],
  toPlace: (country: string) => NamedId,
): NamedId[] {
  const signedPlaces = include.filter(({ id }) => signed.includes(placeCountry(id) ?? ''))
  return signedPlaces.length > 0 ? signedPlaces : signed.map(toPlace)
}
