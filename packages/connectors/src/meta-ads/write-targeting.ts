import type { NamedId, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeRequest, ListValue } from '@flightdeck/domain/writes'

type Native = Record<string, unknown>
type StoredId = { id: string; name?: string }

/** An ad set's targeting is written whole: what is not named here stays as Meta sent it. */
export function targetingWith({ raw }: SeenEntity, change: ChangeRequest): Native | string {
  const before = ((raw as Native).targeting ?? {}) as Native
  switch (change.field) {
    case 'geo': {
      const included = placesWith(before.geo_locations, change.after.include)
      const excluded = placesWith(before.excluded_geo_locations, change.after.exclude)
      if (typeof included === 'string') return included
      if (typeof excluded === 'string') return excluded
      return omitEmpty({ ...before, geo_locations: included, excluded_geo_locations: excluded })
    }
    case 'language':
      return omitEmpty({ ...before, locales: change.after.include.map(({ id }) => Number(id)) })
    case 'device':
      return omitEmpty({ ...before, device_platforms: change.after.include.map(({ id }) => id) })
    case 'audience':
      return audiencesWith(before, change.after)
    case 'brand_safety':
      return omitEmpty({ ...before, brand_safety_content_filter_levels: change.after.labelsExcluded })
    case 'ages':
      return omitEmpty({ ...before, age_min: change.after.from, age_max: change.after.to })
    case 'expansion':
      return { ...before, targeting_automation: { advantage_audience: change.after === 'on' ? 1 : 0 } }
    default:
      return 'Meta does not let us set this.'
  }
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
  return omitEmpty({
    ...before,
    custom_audiences: include.filter(({ id }) => !interests.has(id)).map(plain),
    excluded_custom_audiences: exclude.map(plain),
  })
}
