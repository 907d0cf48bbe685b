import type { NamedId, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ListValue } from '@flightdeck/domain/writes'
import type { FieldRequests } from '../writes/field-requests.ts'

type Native = Record<string, unknown>
type StoredId = { id: string; name?: string }

const targetingOf = ({ raw }: SeenEntity) => ((raw as Native).targeting ?? {}) as Native

/** An ad set's targeting is written whole: what is not named here stays as Meta sent it. */
const changed = (current: SeenEntity, change: (before: Native) => Native | string) => {
  const targeting = change(targetingOf(current))
  return typeof targeting === 'string' ? targeting : { targeting: JSON.stringify(omitEmpty(targeting)) }
}

export const TARGETING_FORMS: FieldRequests<{ targeting: string }> = {
  geo: ({ after }, current) =>
    changed(current, (before) => {
      const included = placesWith(before.geo_locations, after.include)
      const excluded = placesWith(before.excluded_geo_locations, after.exclude)
      if (typeof included === 'string') return included
      if (typeof excluded === 'string') return excluded
      return { ...before, geo_locations: included, excluded_geo_locations: excluded }
    }),
  language: ({ after }, current) =>
    changed(current, (before) => ({ ...before, locales: after.include.map(({ id }) => Number(id)) })),
  device: ({ after }, current) =>
    changed(current, (before) => ({ ...before, device_platforms: after.include.map(({ id }) => id) })),
  audience: ({ after }, current) => changed(current, (before) => audiencesWith(before, after)),
  brand_safety: ({ after }, current) =>
    changed(current, (before) => ({
      ...before,
      brand_safety_content_filter_levels: after.labelsExcluded,
    })),
  ages: ({ after: { from, to } }, current) =>
    changed(current, (before) => ({ ...before, age_min: from, age_max: to })),
  expansion: ({ after }, current) => ({
    targeting: JSON.stringify({
      ...targetingOf(current),
      targeting_automation: { advantage_audience: after === 'on' ? 1 : 0 },
    }),
  }),
}

/** An empty list is none at all. */
const omitEmpty = (targeting: Native): Native =>
  Object.fromEntries(
    Object.entries(targeting).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Countries have two letters; regions, cities and the like are kept in their lists, and none is guessed. */
function placesWith(before: unknown, requestedPlaces: NamedId[]): Native | string | undefined {
  const places = { ...(before as Native | undefined) }
  const left = new Set(requestedPlaces.map(({ id }) => id))
  for (const [name, list] of Object.entries(places)) {
    if (name === 'countries' || name === 'location_types' || !Array.isArray(list)) continue
    const retainedPlaces = (list as { key: unknown }[]).filter(({ key }) => left.delete(String(key)))
    if (retainedPlaces.length > 0) places[name] = retainedPlaces
    else delete places[name]
  }
  const countries = [...left]
  const unknown = countries.find((id) => !/^[A-Z]{2}$/.test(id))
  if (unknown) return `Which kind of place ${unknown} is, is not known here: add it in Ads Manager.`
  if (countries.length > 0) places.countries = countries
  else delete places.countries
  return Object.keys(places).length > 0 ? places : undefined
}

/** Interests have groups of their own and are left as they are. */
function audiencesWith(before: Native, { include, exclude }: ListValue): Native {
  const interests = new Set(
    ((before.flexible_spec ?? []) as Native[])
      .flatMap((group) => Object.values(group))
      .flatMap((list) => (Array.isArray(list) ? (list as StoredId[]).map(({ id }) => id) : [])),
  )
  const plain = ({ id, name }: NamedId): StoredId => (name === undefined ? { id } : { id, name })
  return {
    ...before,
    custom_audiences: include.filter(({ id }) => !interests.has(id)).map(plain),
    excluded_custom_audiences: exclude.map(plain),
  }
}
