import {
  daysToRead,
  finalThrough,
  inPieces,
  settlesAfterDays,
  type DayRead,
  type FinalThrough,
} from '@flightdeck/domain/connections'
import { AD_PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { addDays, dayIn, dayNumber, dayFromNumber, HOUR_MS, type Day } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { deliveryOn, type Delivery } from './delivery.ts'
import { between } from './draw.ts'
import { reportedOn } from './reported.ts'
import type { LineItem } from './shape.ts'
import { platformTraits } from './traits.ts'
import { worldAt } from './world.ts'

const DAYS = 200
const OUTAGE = { from: 90, days: 9 }
const BEGINS = '2026-01-05'
const MAX_REPORT_DAYS = 31

/** A few line items of one account whose flights cover the time between them. */
function someItems(platform: AdPlatformKey): LineItem[] {
  const worlds = [0, 60, 120, 180].map((after) =>
    worldAt({ seed: 'demo', anchor: BEGINS, today: addDays(BEGINS, after) }),
  )
  const all = worlds.flatMap(({ lineItems }) => lineItems.filter((item) => item.platform === platform))
  const { accountId } = all[0]!
  const own = new Map(all.filter((item) => item.accountId === accountId).map((item) => [item.id, item]))
  return [...own.values()].filter(({ faults }) => faults.length === 0).slice(0, 16)
}

/** Stored state of one account: its data, and up to which day it is known and final. */
function makeAccount(platform: AdPlatformKey, timezone: string) {
  const items = someItems(platform)
  const truths = new Map<string, Delivery | null>()
  const findTruth = (item: LineItem, day: Day) => {
    const key = `${item.id}/${day}`
    if (!truths.has(key)) truths.set(key, deliveryOn('demo', item, day, false))
    return truths.get(key)!
  }
  const storedDeliveries = new Map<string, Delivery>()
  const reads = new Map<number, DayRead>()
  let [dataFrom, dataThrough] = [null as Day | null, null as Day | null]
  let final: FinalThrough = { delivery: null, conversions: null }
  let requestCount = 0

  const early = () => {
    for (const [day, { on }] of reads)
      if (on >= day + settlesAfterDays(platform).conversions) reads.delete(day)
    return reads
  }

  /** Fails before a piece at random. */
  function sync(now: Date, failsAt: (piece: number) => boolean): void {
    const question = { platform, timezone, now, flightsFrom: null }
    const spans = daysToRead({
      ...question,
      read: dataFrom === null ? null : { dataFrom, dataThrough, early: early() },
    })
    const previousThrough = dataThrough
    let nth = 0
    for (const piece of spans.flatMap((span) => inPieces(span, MAX_REPORT_DAYS))) {
      if (failsAt(nth++)) return
      requestCount++
      const today = dayIn(timezone, now)
      for (let day = piece.from; day <= piece.to; day = addDays(day, 1)) {
        reads.set(dayNumber(day), { on: dayNumber(today), at: now })
        for (const item of items) {
          const truth = findTruth(item, day)
          const reportedDelivery = truth && reportedOn(today, day, truth, platform, item.id)
          if (reportedDelivery) storedDeliveries.set(`${item.id}/${day}`, reportedDelivery)
        }
      }
      if (previousThrough && piece.from > addDays(previousThrough, 1)) continue
      dataFrom = dataFrom && dataFrom < piece.from ? dataFrom : piece.from
      dataThrough = dayFromNumber(Math.max(dayNumber(dataThrough ?? piece.to), ...reads.keys()))
      final = finalThrough(platform, {
        dataFrom: dayNumber(dataFrom),
        dataThrough: dayNumber(dataThrough),
        early: early(),
      })
    }
  }

  /** Days in a range on which something differs from the settled figures. */
  function differing(from: Day | null, through: Day | null, of: (one: Delivery) => unknown): string[] {
    const wrong: string[] = []
    for (let day = from ?? dataFrom!; through !== null && day <= through; day = addDays(day, 1))
      for (const item of items) {
        const truth = findTruth(item, day)
        const ours = storedDeliveries.get(`${item.id}/${day}`)
        if (truth && JSON.stringify(ours && of(ours), asText) !== JSON.stringify(of(truth), asText))
          wrong.push(`${item.id}/${day}`)
      }
    return wrong
  }

  return {
    sync,
    differing,
    values: () => storedDeliveries.size,
    asked: () => requestCount,
    final: () => final,
    dataThrough: () => dataThrough,
  }
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const delivered = (delivery: Delivery) => ({ ...delivery, conversionHundredths: null })
const everything = (delivery: Delivery) => delivery

test.each<[AdPlatformKey, string]>([
  ['dv360', 'Europe/London'],
  ['ttd', 'UTC'],
  ['meta_ads', 'America/Los_Angeles'],
  ['google_ads', 'Europe/Paris'],
])(
  '%s read hourly for 200 days, with failures and nine days of silence: what is final is the last word, and all becomes final',
  (platform, timezone) => {
    const account = makeAccount(platform, timezone)
    const begins = Date.parse(`${BEGINS}T00:20:00Z`)
    const isOut = (hour: number) =>
      Math.floor(hour / 24) >= OUTAGE.from && Math.floor(hour / 24) < OUTAGE.from + OUTAGE.days
    let before: FinalThrough = { delivery: null, conversions: null }
    for (let hour = 0; hour < DAYS * 24; hour++) {
      if (isOut(hour)) continue
      const fails = between(0, 1, platform, 'fails', String(hour)) < 0.15
      const breaksAt = Math.floor(between(0, 4, platform, 'breaks', String(hour)))
      account.sync(new Date(begins + hour * HOUR_MS), (piece) => fails && piece >= breaksAt)
      if (hour % 24 !== 23) continue
      const now = account.final()
      expect(account.differing(before.delivery, now.delivery, delivered)).toEqual([])
      expect(account.differing(before.conversions, now.conversions, everything)).toEqual([])
      before = now
    }
    expect(account.differing(null, before.delivery, delivered)).toEqual([])
    expect(account.differing(null, before.conversions, everything)).toEqual([])
    expect(account.values()).toBeGreaterThan(500)

    const today = dayIn(timezone, new Date(begins + (DAYS * 24 - 1) * HOUR_MS))
    const settles = settlesAfterDays(platform)
    expect(account.dataThrough()).toBe(addDays(today, -1))
    expect(account.final()).toEqual({
      delivery: addDays(today, -settles.delivery),
      conversions: addDays(today, -settles.conversions),
    })
    // Mornings, seven reads of the fresh days, weekly reads, settling days, and the Monday round.
    expect(account.asked() / DAYS).toBeLessThan(14)
  },
)

test.each(AD_PLATFORMS)('%s settles when the product expects it to, each by its own word', (platform) => {
  expect(platformTraits(platform).settlesAfterDays).toEqual(settlesAfterDays(platform))
})
