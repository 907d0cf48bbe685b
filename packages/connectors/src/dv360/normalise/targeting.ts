import type { NamedId, TargetList } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { flag, number, part, parts, parseShape, text } from '../../normalise/shape.ts'
import { noTargeting, type Targeting } from '../../normalise/targeting.ts'
import { lookUp, mapWord, without, type Warnings } from '../../normalise/words.ts'

export const AssignedTargeting = z.looseObject({ targetingType: z.string().min(1), inheritance: text })
export type AssignedTargeting = z.infer<typeof AssignedTargeting>

/** Every option in its place. A kind we have no place for stays in the raw entity, and is no error. */
export function toTargeting(options: AssignedTargeting[], warnings: Warnings): Targeting {
  const targeting = noTargeting()
  const own = new Set<TargetList>()
  const inherited = new Set<TargetList>()
  for (const option of options) {
    const type = option.targetingType.replace('TARGETING_TYPE_', '')
    const listed = lookUp(LISTED, type)
    if (listed) {
      const place = targeting[listed.place]
      const { include, exclude } = listed.read(option)
      place.include.push(...include)
      place.exclude.push(...exclude)
      const isOwn = (option.inheritance ?? 'NOT_INHERITED') === 'NOT_INHERITED'
      ;(isOwn ? own : inherited).add(place)
    } else lookUp(RULES, type)?.(option, targeting, warnings)
  }
  for (const place of inherited) if (!own.has(place)) place.isInherited = true
  return targeting
}

type Places = { [Key in keyof Targeting]-?: Targeting[Key] extends TargetList ? Key : never }[keyof Targeting]
type ListReader = { place: Places; read: (option: object) => TargetList }

/** Most kinds name one thing, and whether it is wanted or not. */
function singleReader(place: Places, details: string, idField: string, nameField?: string): ListReader {
  const Details = z.object({
    [details]: z.object({ [idField]: z.string(), negative: flag, ...(nameField && { [nameField]: text }) }),
  })
  return {
    place,
    read(option) {
      const optionDetails = parseShape(Details, option, 'targeting')[details] as Record<string, unknown>
      const name = nameField ? (optionDetails[nameField] as string | null | undefined) : undefined
      const named: NamedId = { id: optionDetails[idField] as string, ...(name && { name }) }
      return optionDetails.negative ? { include: [], exclude: [named] } : { include: [named], exclude: [] }
    },
  }
}

/** Targeting types that are lists, each with its place and its details. */
export const LISTED: Readonly<Record<string, ListReader>> = {
  GEO_REGION: singleReader('geo', 'geoRegionDetails', 'targetingOptionId', 'displayName'),
  PROXIMITY_LOCATION_LIST: singleReader('geo', 'proximityLocationListDetails', 'proximityLocationListId'),
  REGIONAL_LOCATION_LIST: singleReader('geo', 'regionalLocationListDetails', 'regionalLocationListId'),
  LANGUAGE: singleReader('language', 'languageDetails', 'targetingOptionId', 'displayName'),
  DEVICE_TYPE: singleReader('device', 'deviceTypeDetails', 'deviceType'),
  ENVIRONMENT: singleReader('environment', 'environmentDetails', 'environment'),
  CHANNEL: singleReader('sites', 'channelDetails', 'channelId'),
  URL: singleReader('sites', 'urlDetails', 'url'),
  APP: singleReader('apps', 'appDetails', 'appId', 'displayName'),
  APP_CATEGORY: singleReader('apps', 'appCategoryDetails', 'targetingOptionId', 'displayName'),
  KEYWORD: singleReader('keywords', 'keywordDetails', 'keyword'),
  CATEGORY: singleReader('categories', 'categoryDetails', 'targetingOptionId', 'displayName'),
  EXCHANGE: singleReader('exchanges', 'exchangeDetails', 'exchange'),
  INVENTORY_SOURCE: singleReader('deals', 'inventorySourceDetails', 'inventorySourceId'),
  INVENTORY_SOURCE_GROUP: singleReader('inventory', 'inventorySourceGroupDetails', 'inventorySourceGroupId'),
  NEGATIVE_KEYWORD_LIST: {
    place: 'keywords',
    read(option) {
      const Details = z.object({
        negativeKeywordListDetails: z.object({ negativeKeywordListId: z.string() }),
      })
      const { negativeKeywordListDetails: list } = parseShape(Details, option, 'targeting')
      return { include: [], exclude: [{ id: list.negativeKeywordListId }] }
    },
  },
  AUDIENCE_GROUP: { place: 'audience', read: readAudiences },
}

const Audiences = part({
  settings: parts({ firstPartyAndPartnerAudienceId: text, googleAudienceId: text, customListId: text }),
})
const Groups = z.object({
  audienceGroupDetails: z.object({
    includedFirstPartyAndPartnerAudienceGroups: z.array(Audiences).nullish(),
    includedGoogleAudienceGroup: Audiences,
    includedCustomListGroup: Audiences,
    excludedFirstPartyAndPartnerAudienceGroup: Audiences,
    excludedGoogleAudienceGroup: Audiences,
  }),
})

function readAudiences(option: object): TargetList {
  const { audienceGroupDetails: groups } = parseShape(Groups, option, 'targeting')
  const ids = (list: z.infer<typeof Audiences>[]): NamedId[] =>
    list
      .flatMap((group) => group?.settings ?? [])
      .flatMap(
        (item) => item.firstPartyAndPartnerAudienceId ?? item.googleAudienceId ?? item.customListId ?? [],
      )
      .map((id) => ({ id }))
  return {
    include: ids([
      ...(groups.includedFirstPartyAndPartnerAudienceGroups ?? []),
      groups.includedGoogleAudienceGroup,
      groups.includedCustomListGroup,
    ]),
    exclude: ids([groups.excludedFirstPartyAndPartnerAudienceGroup, groups.excludedGoogleAudienceGroup]),
  }
}

export const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(WEEK.map((day, at) => [day, at]))

const Details = z.object({
  dayAndTimeDetails: part({ dayOfWeek: text, startHour: number, endHour: number, timeZoneResolution: text }),
  digitalContentLabelExclusionDetails: part({ excludedContentRatingTier: text }),
  sensitiveCategoryExclusionDetails: part({ excludedSensitiveCategory: text }),
  thirdPartyVerifierDetails: z.record(z.string(), z.unknown()).nullish(),
  viewabilityDetails: part({ viewability: text }),
  authorizedSellerStatusDetails: part({ authorizedSellerStatus: text }),
  genderDetails: part({ gender: text }),
  ageRangeDetails: part({ ageRange: text }),
  browserDetails: part({ targetingOptionId: text, displayName: text }),
  onScreenPositionDetails: part({ onScreenPosition: text }),
})
type Rule = (option: object, targeting: Targeting, warnings: Warnings) => void
type TargetingDetails = z.infer<typeof Details>

const rule =
  (apply: (details: TargetingDetails, targeting: Targeting, warnings: Warnings) => void): Rule =>
  (option, targeting, warnings) =>
    apply(parseShape(Details, option, 'targeting'), targeting, warnings)

/** Targeting types that are settings of their own rather than lists. */
const RULES: Readonly<Record<string, Rule>> = {
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
