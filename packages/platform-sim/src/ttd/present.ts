import { microsToUnits } from '@flightdeck/domain/money'
import { addDays, type Day } from '@flightdeck/domain/time'
import type { Account, Campaign, Creative, Deal, LineItem } from '../world/shape.ts'

/** The world in The Trade Desk's own words: plain decimals in the advertiser's currency, and flights that end before their end. */
export type Native = Record<string, unknown>

export const PARTNER = 'northwind'
const AVAILABLE = { Availability: 'Available' }

const money = (micros: bigint, currency: string) => ({
  Amount: microsToUnits(micros),
  CurrencyCode: currency,
})
const utc = (day: Day) => `${day}T00:00:00Z`

export const advertiser = ({ id, advertiser: { name, currency, domain } }: Account): Native => ({
  AdvertiserId: id,
  PartnerId: PARTNER,
  AdvertiserName: name,
  CurrencyCode: currency,
  DomainAddress: `www.${domain}`,
  AttributionClickLookbackWindowInSeconds: 2_592_000,
  AttributionImpressionLookbackWindowInSeconds: 1_209_600,
  ...AVAILABLE,
})

const flightId = (campaignId: string) => Number.parseInt(campaignId, 36) * 10 + 1

export const campaign = (entity: Campaign, { advertiser: { currency, timezone } }: Account): Native => ({
  CampaignId: entity.id,
  AdvertiserId: entity.accountId,
  CampaignName: entity.name,
  Description: '',
  Version: 'Kokai',
  Budget: money(entity.budgetMicros, currency),
  StartDate: utc(entity.startsOn),
  EndDate: utc(addDays(entity.endsOn, 1)),
  TimeZone: timezone,
  PacingMode: 'PaceAhead',
  PrimaryGoal: {
    awareness: { MaximizeReach: true },
    traffic: { CTRInPercent: 0.2 },
    sales: {
      CPAInAdvertiserCurrency: { Amount: microsToUnits(entity.targetMicros), CurrencyCode: currency },
    },
  }[entity.goal],
  CampaignFlights: [
    {
      CampaignFlightId: flightId(entity.id),
      StartDateInclusiveUTC: utc(entity.startsOn),
      EndDateExclusiveUTC: utc(addDays(entity.endsOn, 1)),
      BudgetInAdvertiserCurrency: microsToUnits(entity.budgetMicros),
    },
  ],
  ...AVAILABLE,
})

const CHANNELS = {
  display: 'Display',
  video: 'Video',
  ctv: 'TV',
  audio: 'Audio',
  social: 'Native',
  search: 'Display',
} as const

/** Half above the base, or what its deal asks for. */
const maxBid = ({ bidMicros, offerMicros, dealIds }: LineItem): bigint =>
  dealIds.length > 0 ? offerMicros : (bidMicros * 3n) / 2n

export const adGroup = (entity: LineItem, { advertiser: { currency } }: Account): Native => ({
  AdGroupId: entity.id,
  CampaignId: entity.campaignId,
  AdvertiserId: entity.accountId,
  AdGroupName: entity.name,
  Description: '',
  IsEnabled: entity.isActive,
  ChannelId: CHANNELS[entity.channel],
  FunnelLocation: entity.tactic === 'Prospecting' ? 'Awareness' : 'Conversion',
  RTBAttributes: {
    BudgetSettings: {
      Budget: money(entity.budgetMicros, currency),
      PacingMode: { even: 'PaceToEndOfFlight', ahead: 'PaceAhead', asap: 'Off' }[entity.pacing],
      AllocationType: 'Maximum',
      AdGroupFlights: [
        {
          CampaignFlightId: flightId(entity.campaignId),
          StartDateInclusiveUTC: utc(entity.startsOn),
          EndDateExclusiveUTC: utc(addDays(entity.endsOn, 1)),
          BudgetInAdvertiserCurrency: microsToUnits(entity.budgetMicros),
        },
      ],
    },
    BaseBidCPM: money(
      entity.faults.includes('base_above_max') ? entity.offerMicros * 2n : entity.bidMicros,
      currency,
    ),
    MaxBidCPM: money(maxBid(entity), currency),
    IsUseClicksAsConversionsEnabled: false,
    ...(entity.faults.includes('same_audience') && {
      AudienceTargeting: { AudienceId: 'aud-7001', AudienceExcluderId: 'aud-7001' },
    }),
    CreativeIds: entity.creativeIds,
    GeoSegmentAdjustments: entity.countries.map((country) => ({ Id: country, Adjustment: 1 })),
    ContractTargeting: {
      ContractIds: entity.dealIds,
      AllowOpenMarketBiddingWhenTargetingContracts:
        entity.dealIds.length === 0 || entity.faults.includes('open_market'),
    },
  },
  AssociatedBidLists: entity.frequencyCap
    ? [{ BidListId: `cap-${entity.id}`, IsEnabled: true, IsDefaultForDimension: true }]
    : [],
  ...AVAILABLE,
})

/** A cap is not on the ad group: it is a bid list beside it. */
export const frequencyBidList = ({ id, frequencyCap }: LineItem): Native =>
  capList(`cap-${id}`, (frequencyCap?.days ?? 1) * 1_440, frequencyCap?.impressions ?? 0)

export const capList = (id: string, minutes: number, most: number): Native => ({
  BidListId: id,
  Dimensions: ['HasFrequencyV2AdjustmentId'],
  BidListAdjustmentType: 'TargetList',
  BidLines: [
    {
      FrequencyRange: {
        CounterId: `counter-${id}`,
        ResetIntervalInMinutes: minutes,
        TimesShown: { Min: 0, Max: most },
      },
    },
  ],
})

export const creative = (entity: Creative): Native => ({
  CreativeId: entity.id,
  AdvertiserId: entity.accountId,
  CreativeName: entity.name,
  [entity.format === 'image' ? 'ImageAttributes' : 'TradeDeskHostedVideoAttributes']: {
    ClickthroughUrl: entity.landingUrl,
    LandingPageUrl: entity.landingUrl,
    Width: entity.width,
    Height: entity.height,
    ...(entity.durationS !== null && { DurationInSeconds: entity.durationS }),
  },
  CreativeAuditStatus: { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' }[entity.review],
  ...AVAILABLE,
})

export const contract = (entity: Deal, { advertiser: { currency } }: Account): Native => ({
  ContractId: entity.id,
  Name: entity.name,
  OwnerPartnerId: PARTNER,
  StartDateUtc: utc(entity.startsOn),
  EndDateUtc: utc(addDays(entity.endsOn, 1)),
  ContractType: entity.isGuaranteed ? 'FixedPriceGuaranteed' : 'Private',
  Deals: [
    {
      SupplyVendorId: entity.exchange.toLowerCase(),
      SupplyVendorDealId: `${entity.exchange.slice(0, 3).toUpperCase()}-${entity.id}`,
      FloorPriceCPM: money(entity.rateMicros, currency),
      PriceType: entity.isGuaranteed ? 'Fixed' : 'Floor',
    },
  ],
  ...AVAILABLE,
})
