import type { NamedId, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeRequest, FieldValues } from '@flightdeck/domain/writes'
import { LISTED } from './normalise/targeting-lists.ts'
import { groupEdits, ownOptions, type Edits, type MadeOption, type Option } from './targeting-edits.ts'
import { audienceEdits } from './write-audience.ts'

type ListField = 'geo' | 'language' | 'device' | 'exchanges' | 'sites' | 'deals'
type RuleField = 'brand_safety' | 'dayparts' | 'viewability' | 'authorised_sellers'

const optionType = ({ targetingType }: Option) => targetingType.replace('TARGETING_TYPE_', '')

/** Builds a new option for each list field. */
const MADE: Record<ListField, (id: string, negative: boolean) => MadeOption> = {
  geo: (id, negative) => ({
    type: 'GEO_REGION',
    details: { geoRegionDetails: { targetingOptionId: id, negative } },
  }),
  language: (id, negative) => ({
    type: 'LANGUAGE',
    details: { languageDetails: { targetingOptionId: id, negative } },
  }),
  device: (deviceType) => ({ type: 'DEVICE_TYPE', details: { deviceTypeDetails: { deviceType } } }),
  exchanges: (exchange) => ({ type: 'EXCHANGE', details: { exchangeDetails: { exchange } } }),
  // Numeric ids are site lists (channels); anything else is a site address.
  sites: (id, negative) =>
    /^\d+$/.test(id)
      ? { type: 'CHANNEL', details: { channelDetails: { channelId: id, negative } } }
      : { type: 'URL', details: { urlDetails: { url: id, negative } } },
  deals: (id) => ({
    type: 'INVENTORY_SOURCE',
    details: { inventorySourceDetails: { inventorySourceId: id } },
  }),
}

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
/** Targeting types that are settings rather than lists: the types replaced and the options created. */
const WHOLE: {
  [Field in RuleField]: { types: string[]; makeOptions: (value: FieldValues[Field]) => MadeOption[] }
} = {
  brand_safety: {
    types: ['DIGITAL_CONTENT_LABEL_EXCLUSION', 'SENSITIVE_CATEGORY_EXCLUSION'],
    makeOptions: ({ labelsExcluded, categoriesExcluded }) => [
      ...labelsExcluded.map((label) => ({
        type: 'DIGITAL_CONTENT_LABEL_EXCLUSION',
        details: {
          digitalContentLabelExclusionDetails: { excludedContentRatingTier: `CONTENT_RATING_TIER_${label}` },
        },
      })),
      ...categoriesExcluded.map((category) => ({
        type: 'SENSITIVE_CATEGORY_EXCLUSION',
        details: {
          sensitiveCategoryExclusionDetails: { excludedSensitiveCategory: `SENSITIVE_CATEGORY_${category}` },
        },
      })),
    ],
  },
  dayparts: {
    types: ['DAY_AND_TIME'],
    makeOptions: (parts) =>
      parts.map(({ weekday, from, to, clock }) => ({
        type: 'DAY_AND_TIME',
        details: {
          dayAndTimeDetails: {
            dayOfWeek: WEEK[weekday],
            startHour: from,
            endHour: to,
            timeZoneResolution:
              clock === 'user' ? 'TIME_ZONE_RESOLUTION_END_USER' : 'TIME_ZONE_RESOLUTION_ADVERTISER',
          },
        },
      })),
  },
  viewability: {
    types: ['VIEWABILITY'],
    makeOptions: (percent) =>
      percent === null
        ? []
        : [
            {
              type: 'VIEWABILITY',
              details: { viewabilityDetails: { viewability: `VIEWABILITY_${percent}_PERCENT_OR_MORE` } },
            },
          ],
  },
  authorised_sellers: {
    types: ['AUTHORIZED_SELLER_STATUS'],
    makeOptions: (status) =>
      status === null
        ? []
        : [
            {
              type: 'AUTHORIZED_SELLER_STATUS',
              details: {
                authorizedSellerStatusDetails: {
                  authorizedSellerStatus: `AUTHORIZED_SELLER_STATUS_${status}`,
                },
              },
            },
          ],
  },
}

const FIELDS: readonly string[] = [...Object.keys(MADE), ...Object.keys(WHOLE), 'audience']
type TargetingChange = Extract<ChangeRequest, { field: ListField | RuleField | 'audience' }>
export const isTargeting = <Change extends { field: string }>(
  change: Change,
): change is Change & TargetingChange => FIELDS.includes(change.field)

/** Options to delete and to create. Inherited options are not edited here. */
export function targetingEdits(currentEntity: SeenEntity, change: TargetingChange): Edits | string {
  const own = ownOptions(currentEntity)
  const { field, after } = change
  if (field === 'audience') return audienceEdits(own, after)
  if (field in WHOLE) {
    const { types, makeOptions } = WHOLE[field as RuleField] as (typeof WHOLE)['viewability']
    return groupEdits(
      own.filter((option) => types.includes(optionType(option))),
      makeOptions(after as never),
    )
  }
  const requestedList = Array.isArray(after)
    ? { include: after as NamedId[], exclude: [] }
    : (after as FieldValues['geo'])
  return listEdits(own, field as ListField, requestedList)
}

function listEdits(own: Option[], field: ListField, requestedList: FieldValues['geo']): Edits {
  const missing = {
    include: new Set(requestedList.include.map(({ id }) => id)),
    exclude: new Set(requestedList.exclude.map(({ id }) => id)),
  }
  const gone = own.filter((option) => {
    const listed = LISTED[optionType(option)]
    if (listed?.place !== field) return false
    const { include, exclude } = listed.read(option)
    // Options that stay are neither deleted nor created.
    return !(
      include.some(({ id }) => missing.include.delete(id)) ||
      exclude.some(({ id }) => missing.exclude.delete(id))
    )
  })
  const newOptions = [
    ...[...missing.include].map((id) => MADE[field](id, false)),
    ...[...missing.exclude].map((id) => MADE[field](id, true)),
  ]
  return groupEdits(gone, newOptions)
}
