import { z } from 'zod'
import { number, text, texts } from '../../normalise/shape.ts'

const Keyed = z
  .array(z.object({ key: z.union([z.string(), z.number()]).transform(String), name: text }))
  .nullish()
const Named = z
  .array(z.object({ id: z.union([z.string(), z.number()]).transform(String), name: text }))
  .nullish()
const Places = z
  .object({ countries: texts, regions: Keyed, cities: Keyed, zips: Keyed, geo_markets: Keyed })
  .nullish()

export const NativeTargeting = z
  .object({
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
    targeting_automation: z.object({ advantage_audience: number }).nullish(),
  })
  .nullish()
export type NativePlaces = z.infer<typeof Places>
export type NativeNamed = z.infer<typeof Named>
export const Interests = Named
