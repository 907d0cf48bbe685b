import type { NamedId, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeRequest, FieldValues } from '@flightdeck/domain/writes'
import { LISTED, WEEK } from './normalise/targeting.ts'
import {
  audienceEdits,
  groupEdits,
  ownOptions,
  type Edits,
  type MadeOption,
  type Option,
} from './targeting-edits.ts'

type ListField = 'geo' | 'language' | 'device' | 'exchanges' | 'sites' | 'deals'
type RuleField = 'brand_safety' | 'dayparts' | 'viewability' | 'authorised_sellers'

const optionType = ({ targetingType }: Option) => targetingType.replace('TARGETING_TYPE_', '')

/** An option of a type, in the details that the type has. */
const option = (type: string, details: string, value: object): MadeOption => ({
  type,
  details: { [details]: value },
})
/** One option where a value is set, and none without one. */
const optionIf = <Value>(value: Value | null, build: (value: Value) => MadeOption) =>
  value === null ? [] : [build(value)]

/** Builds a new option for each list field. */
const MADE: Record<ListField, (id: string, negative: boolean) => MadeOption> = {
  geo: (id, negative) => option('GEO_REGION', 'geoRegionDetails', { targetingOptionId: id, negative }),
  language: (id, negative) => option('LANGUAGE', 'languageDetails', { targetingOptionId: id, negative }),
  device: (deviceType) => option('DEVICE_TYPE', 'deviceTypeDetails', { deviceType }),
  exchanges: (exchange) => option('EXCHANGE', 'exchangeDetails', { exchange }),
  // Numeric ids are site lists (channels); anything else is a site address.
  sites: (id, negative) =>
    /^\d+$/.test(id)
      ? option('CHANNEL', 'channelDetails', { channelId: id, negative })
      : option('URL', 'urlDetails', { url: id, negative }),
  deals: (id) => option('INVENTORY_SOURCE', 'inventorySourceDetails', { inventorySourceId: id }),
}

const CLOCKS = { user: 'TIME_ZONE_RESOLUTION_END_USER', account: 'TIME_ZONE_RESOLUTION_ADVERTISER' }
/** Targeting types that are settings rather than lists: the types replaced and the options created. */
const WHOLE: {
  [Field in RuleField]: { types: string[]; makeOptions: (value: FieldValues[Field]) => MadeOption[] }
} = {
  brand_safety: {
    types: ['DIGITAL_CONTENT_LABEL_EXCLUSION', 'SENSITIVE_CATEGORY_EXCLUSION'],
    makeOptions: ({ labelsExcluded, categoriesExcluded }) => [
      ...labelsExcluded.map((label) =>
        option('DIGITAL_CONTENT_LABEL_EXCLUSION', 'digitalContentLabelExclusionDetails', {
          excludedContentRatingTier: `CONTENT_RATING_TIER_${label}`,
        }),
      ),
      ...categoriesExcluded.map((category) =>
        option('SENSITIVE_CATEGORY_EXCLUSION', 'sensitiveCategoryExclusionDetails', {
          excludedSensitiveCategory: `SENSITIVE_CATEGORY_${category}`,
        }),
      ),
    ],
  },
  dayparts: {
    types: ['DAY_AND_TIME'],
    makeOptions: (dayparts) =>
      dayparts.map(({ weekday, from, to, clock }) =>
        option('DAY_AND_TIME', 'dayAndTimeDetails', {
          dayOfWeek: WEEK[weekday],
          startHour: from,
          endHour: to,
          timeZoneResolution: CLOCKS[clock],
        }),
      ),
  },
  viewability: {
    types: ['VIEWABILITY'],
    makeOptions: (percent) =>
      optionIf(percent, (value) =>
        option('VIEWABILITY', 'viewabilityDetails', { viewability: `VIEWABILITY_${value}_PERCENT_OR_MORE` }),
      ),
  },
  authorised_sellers: {
    types: ['AUTHORIZED_SELLER_STATUS'],
    makeOptions: (status) =>
      optionIf(status, (value) =>
        option('AUTHORIZED_SELLER_STATUS', 'authorizedSellerStatusDetails', {
          authorizedSellerStatus: `AUTHORIZED_SELLER_STATUS_${value}`,
        }),
      ),
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
      own.filter((one) => types.includes(optionType(one))),
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
  const gone = own.filter((ownOption) => {
    const listed = LISTED[optionType(ownOption)]
    if (listed?.place !== field) return false
    const { include, exclude } = listed.read(ownOption)
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
