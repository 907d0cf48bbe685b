import { addDays, daysBetween } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { actedOn } from './line-item-after-deeds.ts'
import { deliveryOn } from './delivery.ts'
import type { LineItem } from './shape.ts'
import { stopsAtBudget } from './stories.ts'
import { platformTraits } from './traits.ts'
import { worldAt } from './world.ts'

/** Ended flights of a busy winter and of a slow one. */
const worlds = ['2026-11-15', '2027-03-29'].map((today) =>
  worldAt({ seed: 'demo', anchor: '2026-11-15', today }),
)
const ended = worlds.flatMap(({ lineItems, settings: { today } }) =>
  lineItems.filter(({ endsOn, dealIds }) => endsOn < today && dealIds.length === 0),
)
const flightDays = ({ startsOn, endsOn }: LineItem) => daysBetween(startsOn, endsOn) + 1
const spendOn = (item: LineItem, at: number) =>
  Number(deliveryOn('demo', item, addDays(item.startsOn, at), false)?.revenueMicros ?? 0)
const spentBy = (item: LineItem, days = flightDays(item)) =>
  Array.from({ length: days }, (_, at) => spendOn(item, at)).reduce((all, one) => all + one, 0)
const budgetAmount = (item: LineItem) => Number(item.budgetMicros)

test('no platform spends more of a budget than its overshoot', () => {
  const stopped = ended.filter(stopsAtBudget)
  expect(stopped.length).toBeGreaterThan(300)
  let beyond = 0
  for (const item of stopped) {
    const evenDays = (spentBy(item) - budgetAmount(item)) / (budgetAmount(item) / flightDays(item))
    expect(evenDays).toBeLessThanOrEqual(platformTraits(item.platform).stop.beyondDays + 1e-3)
    if (evenDays > 0) beyond++
  }
  // A stop to the cent would leave the overshoot of forecasts without a case.
  expect(beyond).toBeGreaterThan(50)
})

test('a line that overpaces is done before its flight ends, and on The Trade Desk nothing stops it', () => {
  const fast = ended.filter(({ faults }) => faults.includes('over_pacing'))
  const early = fast.filter(stopsAtBudget)
  expect(early.length).toBeGreaterThan(2)
  for (const item of early.filter(({ pacing }) => pacing === 'even'))
    expect(spentBy(item, Math.round(0.85 * flightDays(item)))).toBeGreaterThan(0.98 * budgetAmount(item))
  const unstopped = fast.filter((item) => !stopsAtBudget(item))
  expect(unstopped.length).toBeGreaterThan(0)
  for (const item of unstopped) expect(spentBy(item)).toBeGreaterThan(1.15 * budgetAmount(item))
})

test('an even day takes its part of what is left, ahead a fifth more, and Google Ads up to twice as much', () => {
  const most = { even: 1.03, ahead: 1.2 * 1.03 }
  for (const item of ended.filter(({ faults }) => faults.length === 0)) {
    if (item.pacing === 'asap') continue
    const mostOfDay = Math.max(most[item.pacing], 1.03 * platformTraits(item.platform).stop.dayMost)
    let left = budgetAmount(item)
    for (let at = 0; at < flightDays(item) && left > 0; at++) {
      const spend = spendOn(item, at)
      const even = left / (flightDays(item) - at)
      expect(spend).toBeLessThanOrEqual(mostOfDay * even + 1_000)
      left -= spend
    }
  }
})

test('a line set to ahead spends a fifth more a day at most, from that day on', () => {
  const today = '2026-11-15'
  const world = worldAt({ seed: 'demo', anchor: today, today })
  const slow = world.lineItems.filter(
    ({ platform, pacing, faults, dealIds, startsOn, endsOn }) =>
      platform === 'dv360' &&
      pacing === 'even' &&
      dealIds.length === 0 &&
      faults.includes('under_pacing') &&
      startsOn < addDays(today, -10) &&
      endsOn > addDays(today, 10),
  )
  expect(slow.length).toBeGreaterThan(0)
  for (const item of slow) {
    const on = addDays(today, -5)
    const acted = actedOn({
      ...world,
      deeds: [{ platform: 'dv360', kind: 'line_item', id: item.id, on, pacing: 'ahead' }],
    })
    const spend = (day: string) => acted(item, day)!.spend!
    const plain = (day: string) => spendOn(item, daysBetween(item.startsOn, day))
    expect(spend(addDays(on, -1)) / plain(addDays(on, -1))).toBeCloseTo(1, 3)
    for (let at = 0; at < 10; at++)
      expect(spend(addDays(on, at)) / plain(addDays(on, at))).toBeCloseTo(1.2, 3)
  }
})
