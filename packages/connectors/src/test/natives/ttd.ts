import type { FrequencyCap, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { AdGroup, toAdGroup } from '../../ttd/normalise/ad-group.ts'
import { campaignOf } from '../../ttd/normalise/campaign.ts'
import { toDeal } from '../../ttd/normalise/contract.ts'
import { toCreative } from '../../ttd/normalise/creative.ts'

const money = (Amount: number) => ({ Amount, CurrencyCode: 'EUR' })
const FLIGHTS = [
  {
    CampaignFlightId: 7,
    StartDateInclusiveUTC: '2026-11-01T00:00:00Z',
    EndDateExclusiveUTC: '2026-12-01T00:00:00Z',
    BudgetInAdvertiserCurrency: 900,
    BudgetInImpressions: 90_000,
  },
]
const CAMPAIGN = {
  CampaignId: 'c',
  CampaignName: 'Campaign',
  Budget: money(900),
  BudgetInImpressions: 90_000,
  DailyBudget: money(30),
  PacingMode: 'PaceToEndOfDay',
  PrimaryGoal: { CPAInAdvertiserCurrency: money(12.5) },
  SecondaryGoal: { CTRInPercent: 0.7 },
  CampaignFlights: FLIGHTS,
  PartnerCostPercentageFee: 5,
  PartnerCPMFee: money(0.2),
  PurchaseOrderNumber: 'PO-1',
  CustomLabels: ['brand'],
  PrimaryChannel: 'Display',
  Availability: 'Available',
}
const attributes = {
  BaseBidCPM: money(2),
  MaxBidCPM: money(4),
  IsUseClicksAsConversionsEnabled: true,
  CreativeIds: ['k'],
  AudienceTargeting: { AudienceId: 'a', AudienceExcluderId: 'b' },
  GeoSegmentAdjustments: [
    { Id: 'DE', Adjustment: 1.2 },
    { Id: 7, Adjustment: 0 },
  ],
  SupplyVendorAdjustments: [
    { Id: 11, Adjustment: 1 },
    { Id: 12, Adjustment: 0 },
  ],
  ContractTargeting: { ContractIds: ['d'], AllowOpenMarketBiddingWhenTargetingContracts: true },
}
const AD_GROUPS = [
  {
    BudgetSettings: {
      Budget: money(500),
      DailyBudget: money(20),
      BudgetInImpressions: 50_000,
      PacingMode: 'PaceAhead',
      AdGroupFlights: [{ CampaignFlightId: 7, BudgetInAdvertiserCurrency: 500 }],
    },
    ROIGoal: { CPAInAdvertiserCurrency: money(9) },
  },
  { BudgetSettings: { PacingMode: 'Off' }, ROIGoal: { ViewabilityInPercent: 70 } },
  { BudgetSettings: { BudgetInImpressions: 7, PacingMode: 'Sometimes' } },
].map((own, at) => ({
  AdGroupId: `g${at}`,
  CampaignId: 'c',
  AdGroupName: 'Group',
  IsEnabled: at === 0,
  ChannelId: 'TV',
  RTBAttributes: { ...attributes, ...own },
  CustomLabels: ['brand'],
  Availability: 'Available',
}))
const CAPS: FrequencyCap[] = [{ max: 3, event: 'impression', perUnit: 'day', perCount: 1, scope: 'ad group' }]
const CREATIVE = {
  CreativeId: 'k',
  CreativeName: 'Creative',
  Availability: 'Available',
  CreativeAuditStatus: 'Rejected',
  TradeDeskHostedVideoAttributes: {
    LandingPageUrl: 'https://shop.test/',
    Width: 300,
    Height: 250,
    DurationInSeconds: 15,
    ImpressionTrackingUrls: ['https://count.test/'],
  },
}
const CONTRACT = {
  ContractId: 'd',
  Name: 'Deal',
  StartDateUtc: '2026-11-01T00:00:00Z',
  EndDateUtc: '2026-12-01T00:00:00Z',
  ContractType: 'FixedPriceGuaranteed',
  Deals: [{ SupplyVendorId: 11, SupplyVendorDealId: 'OPX-1', FloorPriceCPM: money(8.5), PriceType: 'Floor' }],
  Availability: 'Archived',
}

/** Everything that The Trade Desk gives, at each level. */
export const ttdNatives = (account: SeenAccount): SeenEntity[] => [
  campaignOf(CAMPAIGN, account),
  ...AD_GROUPS.map((native) =>
    toAdGroup(
      AdGroup.parse(native),
      { flights: FLIGHTS, frequency: { isUnlimited: false, caps: CAPS } },
      account,
      native,
    ),
  ),
  toDeal(CONTRACT, account),
  toCreative(CREATIVE),
]
