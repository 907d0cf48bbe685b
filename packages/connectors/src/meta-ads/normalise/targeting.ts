import type { NamedId } from '@flightdeck/domain/ad-data'
import { omitBlanks } from '../../normalise/given.ts'
import { untargeted, type Targeting } from '../../normalise/targeting.ts'
import type { AdSet } from './ad-set-shape.ts'
import { Interests, type NativeNamed, type NativePlaces } from './targeting-shape.ts'

const GENDERS: Readonly<Record<number, string>> = { 1: 'male', 2: 'female' }
const MINUTES_PER_HOUR = 60

export function toTargeting({ targeting: native, adset_schedule: schedule }: AdSet): Targeting | undefined {
  if (!native) return undefined
  const targeting = untargeted()
  targeting.geo = {
    include: toPlaces(native.geo_locations),
    exclude: toPlaces(native.excluded_geo_locations),
  }
  targeting.language.include = (native.locales ?? []).map((locale) => ({ id: String(locale) }))
  targeting.device.include = plain(native.device_platforms)
  targeting.audience = {
    include: [...named(native.custom_audiences), ...toInterests(native.flexible_spec ?? [])],
    exclude: named(native.excluded_custom_audiences),
  }
  targeting.inventory.include = plain(native.publisher_platforms)
  targeting.people = omitBlanks({
    ageFrom: native.age_min,
    ageTo: native.age_max,
    genders: native.genders?.map((gender) => GENDERS[gender] ?? String(gender)),
  })
  targeting.brandSafety.labelsExcluded = native.brand_safety_content_filter_levels ?? []
  targeting.placements = [
    ...(native.facebook_positions ?? []).map((position) => `facebook ${position}`),
    ...(native.instagram_positions ?? []).map((position) => `instagram ${position}`),
  ]
  const advantage = native.targeting_automation?.advantage_audience
  if (typeof advantage === 'number') targeting.isExpanded = advantage === 1
  targeting.dayparts = (schedule ?? []).flatMap(({ days, start_minute, end_minute, timezone_type }) =>
    days.map((day) => ({
      // Meta's week begins on Sunday.
      weekday: (day + 6) % 7,
      from: start_minute / MINUTES_PER_HOUR,
      to: end_minute / MINUTES_PER_HOUR,
      clock: timezone_type === 'USER' ? ('user' as const) : ('account' as const),
    })),
  )
  return targeting
}

const plain = (ids: string[] | null | undefined): NamedId[] => (ids ?? []).map((id) => ({ id }))
const named = (list: NativeNamed): NamedId[] => (list ?? []).map(({ id, name }) => omitBlanks({ id, name }))

function toPlaces(places: NativePlaces): NamedId[] {
  const { countries, ...keyed } = places ?? {}
  const others = Object.values(keyed).flatMap((list) => list ?? [])
  return [...plain(countries), ...others.map(({ key, name }) => omitBlanks({ id: key, name }))]
}

/** Interests, behaviours and the like are side by side in each group. */
function toInterests(groups: Record<string, unknown>[]): NamedId[] {
  return groups.flatMap((group) =>
    Object.values(group).flatMap((list) => named(Interests.safeParse(list).data ?? [])),
  )
}
