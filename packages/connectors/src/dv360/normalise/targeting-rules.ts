import { z } from 'zod'
import type { Targeting } from '../../normalise/targeting.ts'
import { number, shaped, text } from '../../normalise/shape.ts'
import { without, mapWord, type Warnings } from '../../normalise/words.ts'

const WEEKDAYS = {
  MONDAY: 0,
  TUESDAY: 1,
  WEDNESDAY: 2,
  THURSDAY: 3,
  FRIDAY: 4,
  SATURDAY: 5,
  SUNDAY: 6,
} as const

const Details = z.object({
  dayAndTimeDetails: z
    .object({ dayOfWeek: text, startHour: number, endHour: number, timeZoneResolution: text })
    .nullish(),
  digitalContentLabelExclusionDetails: z.object({ excludedContentRatingTier: text }).nullish(),
  sensitiveCategoryExclusionDetails: z.object({ excludedSensitiveCategory: text }).nullish(),
  thirdPartyVerifierDetails: z.record(z.string(), z.unknown()).nullish(),
  viewabilityDetails: z.object({ viewability: text }).nullish(),
  authorizedSellerStatusDetails: z.object({ authorizedSellerStatus: text }).nullish(),
  genderDetails: z.object({ gender: text }).nullish(),
  ageRangeDetails: z.object({ ageRange: text }).nullish(),
  browserDetails: z.object({ targetingOptionId: text, displayName: text }).nullish(),
  onScreenPositionDetails: z.object({ onScreenPosition: text }).nullish(),
})
type Rule = (option: object, targeting: Targeting, warnings: Warnings) => void
type TargetingDetails = z.infer<typeof Details>

const rule =
  (apply: (details: TargetingDetails, targeting: Targeting, warnings: Warnings) => void): Rule =>
  (option, targeting, warnings) =>
    apply(shaped(Details, option, 'targeting'), targeting, warnings)

/** Targeting types that are settings of their own rather than lists. */
export const RULES: Readonly<Record<string, Rule>> = {
  DAY_AND_TIME: rule(({ dayAndTimeDetails: time }, { dayparts }, warnings) => {
    const weekday = mapWord(WEEKDAYS, time?.dayOfWeek, 'dayAndTimeDetails.dayOfWeek', warnings)
    if (weekday === undefined) return
    const clock = time?.timeZoneResolution?.endsWith('END_USER') ? 'user' : 'account'
    dayparts.push({ weekday, from: time?.startHour ?? 0, to: time?.endHour ?? 24, clock })
  }),
  DIGITAL_CONTENT_LABEL_EXCLUSION: rule(({ digitalContentLabelExclusionDetails: label }, targeting) => {
    const tier = label?.excludedContentRatingTier
    if (tier) targeting.brandSafety.labelsExcluded.push(without('CONTENT_RATING_TIER_', tier))
  }),
  SENSITIVE_CATEGORY_EXCLUSION: rule(({ sensitiveCategoryExclusionDetails: excluded }, targeting) => {
    const category = excluded?.excludedSensitiveCategory
    if (category) targeting.brandSafety.categoriesExcluded.push(without('SENSITIVE_CATEGORY_', category))
  }),
  THIRD_PARTY_VERIFIER: rule(({ thirdPartyVerifierDetails: verifier }, { brandSafety }) => {
    const [vendor] = Object.keys(verifier ?? {})
    if (vendor) brandSafety.vendor = vendor
  }),
  VIEWABILITY: rule(({ viewabilityDetails: viewability }, targeting) => {
    const percent = /_(\d+)_PERCENT_OR_MORE$/.exec(viewability?.viewability ?? '')?.[1]
    if (percent) targeting.viewabilityFrom = Number(percent)
  }),
  AUTHORIZED_SELLER_STATUS: rule(({ authorizedSellerStatusDetails: sellers }, targeting) => {
    const status = sellers?.authorizedSellerStatus
    if (status) targeting.authorisedSellers = without('AUTHORIZED_SELLER_STATUS_', status)
  }),
  BROWSER: rule(({ browserDetails: browser }, targeting) => {
    const name = browser?.displayName ?? browser?.targetingOptionId
    if (name) targeting.browsers = [...(targeting.browsers ?? []), name]
  }),
  ON_SCREEN_POSITION: rule(({ onScreenPositionDetails: details }, targeting) => {
    const position = details?.onScreenPosition
    if (!position) return
    targeting.screenPositions = [
      ...(targeting.screenPositions ?? []),
      without('ON_SCREEN_POSITION_', position),
    ]
  }),
  GENDER: rule(({ genderDetails: details }, targeting) => {
    const gender = details?.gender
    if (!gender) return
    const genders = [...(targeting.people?.genders ?? []), without('GENDER_', gender).toLowerCase()]
    targeting.people = { ...targeting.people, genders }
  }),
  AGE_RANGE: rule(({ ageRangeDetails: details }, targeting) => {
    const [, from, to] = /^AGE_RANGE_(\d+)_(\d+|PLUS)$/.exec(details?.ageRange ?? '') ?? []
    if (!from) return
    const { people = {} } = targeting
    const isOpen = people.ageFrom !== undefined && people.ageTo === undefined
    people.ageFrom = Math.min(people.ageFrom ?? Number(from), Number(from))
    // An age range up to 65+ has no upper bound, even when combined with other ranges.
    if (isOpen || to === 'PLUS') delete people.ageTo
    else people.ageTo = Math.max(people.ageTo ?? 0, Number(to))
    targeting.people = people
  }),
}
