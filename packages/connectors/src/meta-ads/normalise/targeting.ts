import type { NamedId } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { Draft } from '../../normalise/entity.ts'
import { anyId, number, part, parts, text, texts } from '../../normalise/shape.ts'
import { noTargeting } from '../../normalise/targeting.ts'

const Keyed = parts({ key: anyId, name: text })
const Named = parts({ id: anyId, name: text })
const Places = part({ countries: texts, regions: Keyed, cities: Keyed, zips: Keyed, geo_markets: Keyed })

export const NativeTargeting = part({
  geo_locations: Places,
  excluded_geo_locations: Places,
  age_min: number,
  age_max: number,
  genders: z.array(z.number()).nullish(),
  locales: z.array(z.number()).nullish(),
  custom_audiences: Named,
  excluded_custom_audiences: Named,
  flexible_spec: z.array(z.record(z.string(), z.unknown())).nullish(),
  publisher_platforms: texts,
  facebook_positions: texts,
  instagram_positions: texts,
  device_platforms: texts,
  brand_safety_content_filter_levels: texts,
  targeting_automation: part({ advantage_audience: number }),
})
export const Schedule = parts({
  start_minute: z.number(),
  end_minute: z.number(),
  days: z.array(z.number()),
  timezone_type: text,
})

const GENDERS: Readonly<Record<number, string>> = { 1: 'male', 2: 'female' }
const MINUTES_PER_HOUR = 60

export function toTargeting(
  native: z.infer<typeof NativeTargeting>,
  schedule: z.infer<typeof Schedule>,
): Draft['targeting'] {
  if (!native) return undefined
  const { advantage_audience: advantage } = native.targeting_automation ?? {}
  const everywhere = noTargeting()
  return {
    ...everywhere,
    geo: { include: toPlaces(native.geo_locations), exclude: toPlaces(native.excluded_geo_locations) },
    language: { include: (native.locales ?? []).map((locale) => ({ id: String(locale) })), exclude: [] },
    device: { include: plain(native.device_platforms), exclude: [] },
    audience: {
      include: [...entries(native.custom_audiences), ...toInterests(native.flexible_spec ?? [])],
      exclude: entries(native.excluded_custom_audiences),
    },
    inventory: { include: plain(native.publisher_platforms), exclude: [] },
    dayparts: (schedule ?? []).flatMap(({ days, start_minute, end_minute, timezone_type }) =>
      days.map((day) => ({
        // Meta's week begins on Sunday.
        weekday: (day + 6) % 7,
        from: start_minute / MINUTES_PER_HOUR,
        to: end_minute / MINUTES_PER_HOUR,
        clock: timezone_type === 'USER' ? ('user' as const) : ('account' as const),
      })),
    ),
    brandSafety: {
      ...everywhere.brandSafety,
      labelsExcluded: native.brand_safety_content_filter_levels ?? [],
    },
    people: {
      ageFrom: native.age_min,
      ageTo: native.age_max,
      genders: native.genders?.map((gender) => GENDERS[gender] ?? String(gender)),
    },
    placements: [
      ...(native.facebook_positions ?? []).map((position) => `facebook ${position}`),
      ...(native.instagram_positions ?? []).map((position) => `instagram ${position}`),
    ],
    isExpanded: typeof advantage === 'number' ? advantage === 1 : undefined,
  }
}

const plain = (ids: string[] | null | undefined): NamedId[] => (ids ?? []).map((id) => ({ id }))
const entries = (list: z.infer<typeof Named>) => (list ?? []).map(({ id, name }) => ({ id, name }))

function toPlaces(places: z.infer<typeof Places>) {
  const { countries, ...keyed } = places ?? {}
  const others = Object.values(keyed).flatMap((list) => list ?? [])
  return [...plain(countries), ...others.map(({ key, name }) => ({ id: key, name }))]
}

/** Interests, behaviours and the like are side by side in each group. */
const toInterests = (groups: Record<string, unknown>[]) =>
  groups.flatMap((group) => Object.values(group).flatMap((list) => entries(Named.safeParse(list).data)))
