import { ALL_PLATFORMS, CAMPAIGNS, check, giving, LINE_ITEMS } from '../check.ts'
import { placeCountry } from '../../ad-data/countries.ts'
import { cannotTell, fails, PASSES } from '../outcome.ts'
import { list } from '../parameters.ts'
import type { CheckSubject } from '../subject.ts'
import { listWords } from '../words.ts'
import { NO_TARGETING, NOTHING_ASKED } from './reasons.ts'

const UNKNOWN_PLACE = cannotTell('country of the locations unknown')
const includedPlaces = ({ settings: { targeting } }: CheckSubject) => targeting?.geo.include ?? []
const toCountries = (countries: readonly string[]) => countries.map((one) => placeCountry(one) ?? one)

const noPlace = check({
  id: 'TGT-01',
  name: 'No geography set',
  rationale: 'Prevents spend from serving worldwide.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'critical',
  fix: 'Add locations.',
  atRisk: 'remaining',
  check(subject) {
    if (!subject.settings.targeting) return NO_TARGETING
    return includedPlaces(subject).length > 0 ? PASSES : fails('at least one location', 'worldwide')
  },
})

const outside = check({
  id: 'TGT-02',
  name: 'Geo not in allowed list',
  rationale: 'Prevents out-of-market impressions that must be refunded.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { countries: list('Allowed countries') },
  severity: 'critical',
  fix: 'Remove the location.',
  atRisk: 'remaining',
  check(subject, { countries }) {
    if (countries.length === 0) return NOTHING_ASKED
    if (!subject.settings.targeting) return NO_TARGETING
    const allowed = toCountries(countries)
    const outsideCountries: string[] = []
    let unknown = 0
    for (const { id } of includedPlaces(subject)) {
      const country = placeCountry(id)
      if (country === null) unknown++
      else if (!allowed.includes(country)) outsideCountries.push(country)
    }
    if (outsideCountries.length > 0) return fails(listWords(allowed), listWords(outsideCountries))
    return unknown > 0 ? UNKNOWN_PLACE : PASSES
  },
})

const missing = check({
  id: 'TGT-03',
  name: 'Required geo missing',
  rationale: 'Prevents a contracted region from getting no delivery.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { countries: list('Required countries') },
  severity: 'high',
  fix: 'Add the location.',
  atRisk: 'week',
  check(subject, { countries }) {
    if (countries.length === 0) return NOTHING_ASKED
    if (!subject.settings.targeting) return NO_TARGETING
    const places = includedPlaces(subject)
    // Without any place it serves everywhere, the required ones included.
    if (places.length === 0) return PASSES
    const targetedCountries = places.map(({ id }) => placeCountry(id))
    const lacking = toCountries(countries).filter((country) => !targetedCountries.includes(country))
    if (lacking.length === 0) return PASSES
    return targetedCountries.includes(null)
      ? UNKNOWN_PLACE
      : fails(listWords(toCountries(countries)), `missing ${listWords(lacking)}`)
  },
})

const notExcluded = check({
  id: 'TGT-04',
  name: 'Required exclusion missing',
  rationale: 'Prevents breaches of law or of franchise agreements.',
  platforms: ['dv360', 'meta_ads', 'google_ads'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { places: list('Locations to exclude') },
  severity: 'high',
  fix: 'Add the exclusion.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { places }) {
    if (places.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    // An exclusion that is there was requested; only one that is not is a finding.
    const excluded = targeting.geo.exclude.map(({ id }) => placeCountry(id) ?? id)
    const lacking = toCountries(places).filter((place) => !excluded.includes(place))
    return lacking.length === 0 ? PASSES : fails(`${listWords(lacking)} excluded`, listWords(excluded))
  },
})

const interested = check({
  id: 'TGT-06',
  name: 'Presence-or-interest location option',
  rationale: 'Prevents paying for clicks from people who are elsewhere.',
  platforms: giving('geo_means'),
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'high',
  fix: 'Set the option to presence.',
  atRisk: 'week',
  check({ settings: { targeting } }) {
    if (!targeting?.geoMeans) return cannotTell('no location option from the platform')
    return targeting.geoMeans === 'presence'
      ? PASSES
      : fails('presence', targeting.geoMeans.replaceAll('_', ' '))
  },
})

const language = check({
  id: 'TGT-07',
  name: 'Language missing or wrong',
  rationale: 'Prevents ads in a language the audience doesn’t understand.',
  platforms: ['dv360', 'google_ads', 'meta_ads'],
  channels: 'all',
  levels: ['campaign', 'line_item'],
  when: 'open',
  reads: ['targeting'],
  parameters: { languages: list('Languages, as the platform names them') },
  severity: 'medium',
  fix: 'Set the language.',
  atRisk: 'week',
  check({ settings: { targeting } }, { languages }) {
    if (languages.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const { include } = targeting.language
    const requiredLanguages = languages.map((one) => one.toLowerCase())
    const fits = ({ id, name }: { id: string; name?: string }) =>
      requiredLanguages.includes(id.toLowerCase()) ||
      (name !== undefined && requiredLanguages.includes(name.toLowerCase()))
    const targetedText = listWords(include.map(({ id, name }) => name ?? id))
    return include.length > 0 && include.every(fits) && include.length >= requiredLanguages.length
      ? PASSES
      : fails(listWords(languages), targetedText)
  },
})

export const GEOGRAPHY = [noPlace, outside, missing, notExcluded, interested, language]
