import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { expect, test } from 'vitest'
import { toCreative } from '../dv360/normalise/creative.ts'
import { toLineItem } from '../dv360/normalise/line-item.ts'
import { toCampaign } from '../google-ads/normalise/campaign.ts'
import { toAdSet } from '../meta-ads/normalise/ad-set.ts'
import { AdGroup, toAdGroup } from '../ttd/normalise/ad-group.ts'

const account: SeenAccount = {
  nativeId: '1',
  name: 'Aurelia',
  parent: null,
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  isActive: true,
}

test('dv360: browsers, positions on the screen and new exchanges', () => {
  const native = { lineItemId: '1', insertionOrderId: '2', displayName: 'L', excludeNewExchanges: false }
  const option = (type: string, details: object) => ({ targetingType: `TARGETING_TYPE_${type}`, ...details })
  const { targeting } = toLineItem(
    native,
    [
      option('BROWSER', { browserDetails: { targetingOptionId: '500072', displayName: 'Chrome' } }),
      option('BROWSER', { browserDetails: { targetingOptionId: '500073' } }),
      option('ON_SCREEN_POSITION', {
        onScreenPositionDetails: { onScreenPosition: 'ON_SCREEN_POSITION_ABOVE_THE_FOLD' },
      }),
    ],
    account,
  ).settings
  expect(targeting).toMatchObject({
    browsers: ['Chrome', '500073'],
    screenPositions: ['ABOVE_THE_FOLD'],
    excludesNewExchanges: false,
  })
})

test('dv360: what exchanges say of a creative for themselves', () => {
  const exchangeReviewStatuses = [
    { exchange: 'EXCHANGE_OPENX', status: 'REVIEW_STATUS_REJECTED' },
    { exchange: 'EXCHANGE_INDEX', status: 'REVIEW_STATUS_NEW' },
  ]
  const read = (reviewStatus: object) =>
    toCreative({ creativeId: '1', displayName: 'C', reviewStatus }).settings.creative!.exchangeReviews
  expect(read({ exchangeReviewStatuses })).toEqual([
    { exchange: 'OPENX', review: 'rejected' },
    { exchange: 'INDEX', review: 'unknown' },
  ])
  expect(read({})).toBeUndefined()
})

test('ttd: whether a line with deals buys elsewhere, and whether clicks are conversions', () => {
  const read = (attributes: object) => {
    const native = {
      AdGroupId: 'a',
      CampaignId: 'c',
      AdGroupName: 'A',
      IsEnabled: true,
      RTBAttributes: attributes,
    }
    return toAdGroup(AdGroup.parse(native), { flights: [], frequency: undefined }, account, native).settings
  }
  const settings = read({
    IsUseClicksAsConversionsEnabled: true,
    ContractTargeting: { ContractIds: ['d'], AllowOpenMarketBiddingWhenTargetingContracts: true },
  })
  expect(settings.targeting!.buysOpenMarket).toBe(true)
  expect(settings.tracking).toEqual({ conversions: [], countsClicksAsConversions: true })
  expect(read({}).targeting!.buysOpenMarket).toBeUndefined()
  expect(read({}).tracking).toBeUndefined()
})

test('meta_ads: what an ad set must get of its campaign’s budget, by the day or in all', () => {
  const read = (more: object) =>
    toAdSet({ id: '1', name: 'A', campaign_id: '2', ...more }, account).settings.budget
  const amount = { micros: '12340000', currency: 'EUR' }
  expect(read({ daily_min_spend_target: '1234' })).toMatchObject({
    allocation: 'shared',
    least: { amount, per: 'day' },
  })
  expect(read({ lifetime_min_spend_target: '1234', daily_min_spend_target: '0' })!.least).toEqual({
    amount,
    per: 'flight',
  })
  expect(read({})).not.toHaveProperty('least')
})

test('google_ads: networks, what a place means, and whether clicks are tagged', () => {
  const read = (campaign: object, customer?: object) =>
    toCampaign({ campaign: { id: '1', name: 'C', status: 'ENABLED', ...campaign }, customer }, [], account)
      .settings
  const settings = read(
    {
      networkSettings: { targetGoogleSearch: true, targetSearchNetwork: true, targetContentNetwork: false },
      geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE_OR_INTEREST' },
    },
    { autoTaggingEnabled: false },
  )
  expect(settings.targeting).toMatchObject({
    networks: ['google_search', 'search_partners'],
    geoMeans: 'presence_or_interest',
  })
  expect(settings.tracking).toEqual({ conversions: [], isAutoTagged: false })
  expect(read({}).targeting).not.toHaveProperty('networks')
  expect(read({}).tracking).toBeUndefined()
  const odd = read({ geoTargetTypeSetting: { positiveGeoTargetType: 'DREAMS' } })
  expect(odd.platformWarnings).toEqual([{ code: 'unknown_value', text: expect.stringContaining('DREAMS') }])
})
