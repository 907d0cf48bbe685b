import type { NamedId, TargetList } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import type { Targeting } from '../../normalise/targeting.ts'
import { flag, shaped, text } from '../../normalise/shape.ts'

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
      const optionDetails = shaped(Details, option, 'targeting')[details] as Record<string, unknown>
      const name = nameField ? (optionDetails[nameField] as string | null | undefined) : undefined
      const named: NamedId = omitBlanks({ id: optionDetails[idField] as string, name })
      return optionDetails.negative ? { include: [], exclude: [named] } : { include: [named], exclude: [] }
    },
  }
}

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
      const { negativeKeywordListDetails: list } = shaped(Details, option, 'targeting')
      return { include: [], exclude: [{ id: list.negativeKeywordListId }] }
    },
  },
  AUDIENCE_GROUP: { place: 'audience', read: readAudiences },
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

function readAudiences(option: object): TargetList {
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
