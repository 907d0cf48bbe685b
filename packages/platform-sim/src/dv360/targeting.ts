import type { LineItem } from '../world/shape.ts'

export type Option = Record<string, unknown> & { assignedTargetingOptionId: string; targetingType: string }

export const dealIn = (option: Option): string | undefined =>
  (option.inventorySourceDetails as { inventorySourceId: string } | undefined)?.inventorySourceId

export const assignOption = (
  item: LineItem,
  targetingType: string,
  key: string,
  details: object,
): Option => ({
  name: `advertisers/${item.accountId}/lineItems/${item.id}/targetingTypes/${targetingType}/assignedTargetingOptions/${key}`,
  assignedTargetingOptionId: key,
  targetingType,
  inheritance: 'NOT_INHERITED',
  ...details,
})

/** Targeting is not on the line item: it is a list of its own, read in bulk. */
export function listTargeting(item: LineItem): Option[] {
  const own = (targetingType: string, key: string, details: object) =>
    assignOption(item, targetingType, key, details)
  const has = (fault: LineItem['faults'][number]) => item.faults.includes(fault)
  return [
    ...item.countries.map((country) =>
      own('TARGETING_TYPE_GEO_REGION', country, {
        geoRegionDetails: {
          targetingOptionId: country,
          displayName: country,
          geoRegionType: 'GEO_REGION_TYPE_COUNTRY',
          negative: false,
        },
      }),
    ),
    ...item.dealIds.map((id) =>
      own('TARGETING_TYPE_INVENTORY_SOURCE', id, { inventorySourceDetails: { inventorySourceId: id } }),
    ),
    ...(has('no_brand_safety')
      ? []
      : [
          own('TARGETING_TYPE_DIGITAL_CONTENT_LABEL_EXCLUSION', 'mature', {
            digitalContentLabelExclusionDetails: { excludedContentRatingTier: 'CONTENT_RATING_TIER_MATURE' },
          }),
        ]),
    ...(has('few_hours')
      ? [
          own('TARGETING_TYPE_DAY_AND_TIME', 'monday', {
            dayAndTimeDetails: {
              dayOfWeek: 'MONDAY',
              startHour: 8,
              endHour: 20,
              timeZoneResolution: 'TIME_ZONE_RESOLUTION_ADVERTISER',
            },
          }),
        ]
      : []),
    ...(has('same_audience')
      ? [
          own('TARGETING_TYPE_AUDIENCE_GROUP', 'group', {
            audienceGroupDetails: {
              includedFirstPartyAndPartnerAudienceGroups: [
                { settings: [{ firstPartyAndPartnerAudienceId: '7001' }] },
              ],
              excludedFirstPartyAndPartnerAudienceGroup: {
                settings: [{ firstPartyAndPartnerAudienceId: '7001' }],
              },
            },
          }),
        ]
      : []),
  ]
}
