import type { NamedId, TargetList } from '@flightdeck/domain'
import { z } from 'zod'
import { given } from '../../normalise/given.ts'
import type { Targeting } from '../../normalise/targeting.ts'
import { flag, shaped, text } from '../../normalise/shape.ts'

type Places = { [Key in keyof Targeting]-?: Targeting[Key] extends TargetList ? Key : never }[keyof Targeting]
type ListReader = { place: Places; read: (option: object) => TargetList }

/** Most kinds name one thing, and whether it is wanted or not. */
function one(place: Places, details: string, idField: string, nameField?: string): ListReader {
  const Details = z.object({
    [details]: z.object({ [idField]: z.string(), negative: flag, ...(nameField && { [nameField]: text }) }),
  })
  return {
    place,
    read(option) {
      const found = shaped(Details, option, 'targeting')[details] as Record<string, unknown>
      const name = nameField ? (found[nameField] as string | null | undefined) : undefined
      const named: NamedId = given({ id: found[idField] as string, name })
      return found.negative ? { include: [], exclude: [named] } : { include: [named], exclude: [] }
    },
  }
}

export const LISTED: Readonly<Record<string, ListReader>> = {
  GEO_REGION: one('geo', 'geoRegionDetails', 'targetingOptionId', 'displayName'),
  PROXIMITY_LOCATION_LIST: one('geo', 'proximityLocationListDetails', 'proximityLocationListId'),
  REGIONAL_LOCATION_LIST: one('geo', 'regionalLocationListDetails', 'regionalLocationListId'),
  LANGUAGE: one('language', 'languageDetails', 'targetingOptionId', 'displayName'),
  DEVICE_TYPE: one('device', 'deviceTypeDetails', 'deviceType'),
  ENVIRONMENT: one('environment', 'environmentDetails', 'environment'),
  CHANNEL: one('sites', 'channelDetails', 'channelId'),
  URL: one('sites', 'urlDetails', 'url'),
  APP: one('apps', 'appDetails', 'appId', 'displayName'),
  APP_CATEGORY: one('apps', 'appCategoryDetails', 'targetingOptionId', 'displayName'),
  KEYWORD: one('keywords', 'keywordDetails', 'keyword'),
  CATEGORY: one('categories', 'categoryDetails', 'targetingOptionId', 'displayName'),
  EXCHANGE: one('exchanges', 'exchangeDetails', 'exchange'),
  INVENTORY_SOURCE: one('deals', 'inventorySourceDetails', 'inventorySourceId'),
  INVENTORY_SOURCE_GROUP: one('inventory', 'inventorySourceGroupDetails', 'inventorySourceGroupId'),
  NEGATIVE_KEYWORD_LIST: {
    place: 'keywords',
    read(option) {
      const Details = z.object({
        negativeKeywordListDetails: z.object({ negativeKeywordListId: z.string() }),
      })
      const { negativeKeywordListDetails: list } = shaped(Details, option, 'targeting')
      return { include: [], exclude: [{ id: list.negativeKeywordListId }] }
    },
  },
  AUDIENCE_GROUP: { place: 'audience', read: audiencesOf },
}

const Audiences = z
  .object({
    settings: z
      .array(z.object({ firstPartyAndPartnerAudienceId: text, googleAudienceId: text, customListId: text }))
      .nullish(),
  })
  .nullish()
const Groups = z.object({
  audienceGroupDetails: z.object({
    includedFirstPartyAndPartnerAudienceGroups: z.array(Audiences).nullish(),
    includedGoogleAudienceGroup: Audiences,
    includedCustomListGroup: Audiences,
    excludedFirstPartyAndPartnerAudienceGroup: Audiences,
    excludedGoogleAudienceGroup: Audiences,
  }),
})

function audiencesOf(option: object): TargetList {
  const { audienceGroupDetails: groups } = shaped(Groups, option, 'targeting')
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
