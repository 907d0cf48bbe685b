import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { toAdGroup } from '../../google-ads/normalise/ad-group.ts'
import { toAd } from '../../google-ads/normalise/ad.ts'
import { toAssetCreative, toAssetGroup } from '../../google-ads/normalise/asset-group.ts'
import { toCampaign } from '../../google-ads/normalise/campaign.ts'

const CAMPAIGNS = [
  {
    native: { biddingStrategyType: 'TARGET_ROAS', targetRoas: { targetRoas: 3.5 } },
    campaignBudget: {
      id: '9',
      totalAmountMicros: '900000000',
      deliveryMethod: 'STANDARD',
      explicitlyShared: true,
    },
  },
  {
    native: { biddingStrategyType: 'TARGET_CPA', targetCpa: { targetCpaMicros: '7000000' } },
    campaignBudget: { id: '8', amountMicros: '30000000', deliveryMethod: 'ACCELERATED' },
  },
  { native: { biddingStrategyType: 'MANUAL_CPC' }, campaignBudget: { id: '7', deliveryMethod: 'ODD' } },
].map(({ native, campaignBudget }, at) => ({
  campaign: {
    ...native,
    id: `1${at}`,
    name: 'Campaign',
    status: 'ENABLED',
    primaryStatus: 'LIMITED',
    primaryStatusReasons: ['BUDGET_CONSTRAINED'],
    advertisingChannelType: 'SEARCH',
    startDateTime: '2026-11-01 00:00:00',
    endDateTime: '2026-12-01 23:59:59',
    frequencyCaps: [
      { key: { eventType: 'IMPRESSION', timeUnit: 'WEEK', timeLength: 1, level: 'CAMPAIGN' }, cap: 3 },
      { key: { eventType: 'VIDEO_VIEW', timeUnit: 'DECADE' }, cap: 3 },
    ],
    trackingUrlTemplate: 'https://track.test/{lpurl}',
    finalUrlSuffix: 'utm=1',
    labels: ['customers/1/labels/2'],
    networkSettings: { targetGoogleSearch: true, targetSearchNetwork: true, targetContentNetwork: true },
    geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' },
    containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  },
  customer: { autoTaggingEnabled: true },
  campaignBudget,
}))
const CRITERIA = ['LOCATION', 'LANGUAGE', 'KEYWORD', 'PLACEMENT', 'USER_LIST'].flatMap((type, at) =>
  [false, true].map((negative) => ({
    campaignCriterion: {
      criterionId: `${at}${Number(negative)}`,
      type,
      negative,
      ...(type === 'LOCATION' && { location: { geoTargetConstant: 'geoTargetConstants/2276' } }),
    },
  })),
)

const AD_GROUP = {
  adGroup: { id: '2', name: 'Group', status: 'PAUSED', cpcBidMicros: '400000', targetCpaMicros: '6000000' },
  campaign: { id: '10' },
}
const ASSET_GROUP = {
  assetGroup: {
    id: '3',
    name: 'Assets',
    status: 'ENABLED',
    primaryStatus: 'NOT_ELIGIBLE',
    primaryStatusReasons: ['ASSET_GROUP_DISAPPROVED'],
    finalUrls: ['https://shop.test/'],
    finalMobileUrls: ['https://m.shop.test/'],
  },
  campaign: { id: '10' },
}
const AD = {
  adGroupAd: {
    status: 'REMOVED',
    ad: { id: '4', type: 'RESPONSIVE_SEARCH_AD', finalUrls: ['https://shop.test/'] },
    policySummary: { approvalStatus: 'DISAPPROVED', reviewStatus: 'REVIEWED' },
  },
  adGroup: { id: '2' },
}

/** Everything that Google Ads gives, at each level. */
export function googleAdsNatives(account: SeenAccount): SeenEntity[] {
  const campaigns = CAMPAIGNS.map((native) => toCampaign(native, CRITERIA, account))
  return [
    ...campaigns,
    toAdGroup(AD_GROUP, campaigns[0], ['4'], account),
    toAssetGroup(ASSET_GROUP, campaigns[0], account),
    toAssetCreative(ASSET_GROUP),
    toAd(AD),
  ]
}
