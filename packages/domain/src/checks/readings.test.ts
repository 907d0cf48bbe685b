import { expect, test } from 'vitest'
import { parseKpiKind, type KpiKind } from '../ad-data/kpi-kind.ts'
import { anEntity, euros, subjectsById } from '../test/a-subject.ts'
import { placeCountry, isInEu } from '../ad-data/countries.ts'
import { eligibleHours, hoursByWeekday } from './dayparts.ts'
import { isWithinDomain, queryKeys, readLandingUrl } from './landing-url.ts'
import { netBid } from './net-bid.ts'

test.each<[string, KpiKind | null]>([
  ['CPC', 'clicks'],
  ['CPCV', 'views'],
  ['LANDING_PAGE_VIEWS', 'clicks'],
  ['VIEWABLE_CPM', 'viewability'],
  ['CPAInAdvertiserCurrency', 'conversions'],
  ['CTRInPercent', 'clicks'],
  ['MaximizeReach', 'reach'],
  ['OUTCOME_SALES', 'conversions'],
  ['AUDIO_COMPLETION_RATE', 'views'],
  ['OTHER', null],
])('%s is after %s', (type, aim) => expect(parseKpiKind(type)).toBe(aim))

test.each([
  ['GB', 'GB'],
  ['uk', 'GB'],
  ['2826', 'GB'],
  ['2840', 'US'],
  // California, and something that only begins like a country.
  ['21137', null],
  ['28', null],
  ['', null],
])('the place %s lies in %s', (place, country) => expect(placeCountry(place)).toBe(country))

test('the EU has its members, and no others', () => {
  expect(['DE', 'FR', 'IE'].every(isInEu)).toBe(true)
  expect(['GB', 'CH', 'NO', 'US'].some(isInEu)).toBe(false)
})

const part = (weekday: number, from: number, to: number) => ({ weekday, from, to, clock: 'account' as const })

test('hours chosen twice count once, and none chosen are all of them', () => {
  expect(hoursByWeekday([part(0, 6, 12), part(0, 10, 14), part(2, 0, 24)])).toEqual([8, 0, 24, 0, 0, 0, 0])
  expect(hoursByWeekday([])).toEqual([24, 24, 24, 24, 24, 24, 24])
  expect(hoursByWeekday([part(9, 0, 24), part(1, 5, 5), part(1, 8, 3)])).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('hours of some days are those of their weekdays', () => {
  // Day 0 was a Thursday.
  expect(eligibleHours([part(3, 8, 20)], 0, 0)).toBe(12)
  expect(eligibleHours([part(3, 8, 20)], 1, 3)).toBe(0)
  expect(eligibleHours([], 5, 6)).toBe(48)
  expect(eligibleHours([], 6, 5)).toBe(0)
})

test('a landing URL is read into host and query', () => {
  expect(readLandingUrl('https://user@Shop.Brand.test:8443/a?b=1#c')).toEqual({
    host: 'shop.brand.test',
    query: 'b=1',
  })
  expect(readLandingUrl(' https://brand.test')).toEqual({ host: 'brand.test', query: '' })
  expect(readLandingUrl('brand.test/a')).toBeNull()
  expect(queryKeys('a=1&b=&=2&c&a=3')).toEqual(['a', 'a'])
})

test('a host is a client’s when it is theirs or below it', () => {
  expect(isWithinDomain('shop.brand.test', 'brand.test')).toBe(true)
  expect(isWithinDomain('brand.test', 'www.brand.test')).toBe(true)
  expect(isWithinDomain('notbrand.test', 'brand.test')).toBe(false)
  expect(isWithinDomain('brand.test.evil.test', 'brand.test')).toBe(false)
})

test('a bid of 12.00 with 15 % fees, data for 1.50 and verification for 0.12 leaves 9.03 for the auction', () => {
  const fees = [
    { type: 'data', amount: euros(1.5) },
    { type: 'verification', amount: euros(0.12) },
    { type: 'fee', percent: 15 },
  ]
  const bid = { strategy: 'fixedBid', type: 'cpm' as const, base: euros(12) }
  const line = (settings: object) => subjectsById([anEntity('line_item', 'l', { settings })]).get('l')!
  expect((netBid(line({ bid, revenue: { fees } }))! / 1_000_000).toFixed(2)).toBe('9.03')
  expect(netBid(line({ bid }))).toBe(12_000_000)
  expect(netBid(line({ bid: { ...bid, type: 'cpa' } }))).toBeNull()
})
