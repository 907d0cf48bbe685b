import { addDays, daysBetween } from '@flightdeck/domain'
import { expect, test } from 'vitest'
import type { Deed } from './deed.ts'
import { reportedDays } from './reported-days.ts'
import { worldAt, type World } from './world.ts'

const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const on = addDays(today, -4)
const item = world.lineItems.find(
  (lineItem) =>
    lineItem.platform === 'dv360' &&
    lineItem.faults.length === 0 &&
    lineItem.pacing === 'even' &&
    lineItem.startsOn < addDays(on, -5) &&
    lineItem.endsOn > today,
)!
const days = (of: World, id = item.id) =>
  reportedDays(of, {
    platform: item.platform,
    accountId: item.accountId,
    from: addDays(on, -3),
    to: addDays(today, -1),
    asOf: addDays(today, 40),
  })
    .filter((row) => row.item.id === id)
    .map(({ day, delivery }) => ({ day, spend: Number(delivery.revenueMicros) }))
const after = (deed: Partial<Deed>): World => ({
  ...world,
  deeds: [{ platform: 'dv360', kind: 'line_item', id: item.id, on, ...deed }],
})
const before = days(world)

test('days before a deed stay as they were', () => {
  for (const deed of [{ isActive: false }, { budgetMicros: item.budgetMicros / 2n }, { endsOn: on }])
    expect(days(after(deed)).filter(({ day }) => day < on)).toEqual(before.filter(({ day }) => day < on))
})

test('what is paused delivers nothing from that day on, and goes on when it is switched on again', () => {
  expect(days(after({ isActive: false })).every(({ day }) => day < on)).toBe(true)
  const resumed = {
    ...world,
    deeds: [
      ...after({ isActive: false }).deeds!,
      { ...after({ isActive: true }).deeds![0]!, on: addDays(on, 2) },
    ],
  }
  expect(days(resumed).map(({ day }) => day)).toEqual(
    before.map(({ day }) => day).filter((day) => day < on || day >= addDays(on, 2)),
  )
})

/** Everything of the flight, when all its days are over. */
const delivered = (of: World): number =>
  reportedDays(of, {
    platform: item.platform,
    accountId: item.accountId,
    from: item.startsOn,
    to: item.endsOn,
    asOf: addDays(item.endsOn, 60),
  }).reduce((sum, row) => (row.item.id === item.id ? sum + Number(row.delivery.revenueMicros) : sum), 0)

test('what a changed budget leaves is spread over the days that are left: the platform keeps to it, whatever the season', () => {
  for (const factor of [0.8, 1.4]) {
    const budgetMicros = BigInt(Math.round(Number(item.budgetMicros) * factor))
    expect(delivered(after({ budgetMicros })) / Number(budgetMicros)).toBeCloseTo(1, 3)
  }
})

test('a budget changed twice is kept to as it was changed last, and is the same whenever it is asked for', () => {
  const [first, second] = [(item.budgetMicros * 3n) / 2n, (item.budgetMicros * 11n) / 10n]
  const twice = {
    ...world,
    deeds: [
      ...after({ budgetMicros: first }).deeds!,
      { ...after({ budgetMicros: second }).deeds![0]!, on: addDays(on, 2) },
    ],
  }
  expect(delivered(twice) / Number(second)).toBeCloseTo(1, 3)
  expect(days(twice)).toEqual(days(twice))
})

test('a budget below what is spent stops delivery, and of a daily one a mean day takes as much', () => {
  const nearlyNothing = days(after({ budgetMicros: item.budgetMicros / 1_000n }))
  expect(nearlyNothing.every(({ day }) => day < on)).toBe(true)
  const length = BigInt(daysBetween(item.startsOn, item.endsOn) + 1)
  const dailyMicros = item.budgetMicros / length / 2n
  const spentBefore = delivered({ ...after({ isActive: false }) })
  const since = delivered(after({ dailyMicros })) - spentBefore
  expect(since / (daysBetween(on, item.endsOn) + 1) / Number(dailyMicros)).toBeCloseTo(1, 3)
})

test('a pause above stops everything below it, and more money above buys no more than below it is allowed', () => {
  const above = { kind: 'campaign', id: item.campaignId } as const
  expect(days(after({ ...above, isActive: false })).every(({ day }) => day < on)).toBe(true)
  const campaign = world.campaigns.find(({ id }) => id === item.campaignId)!
  expect(days(after({ ...above, budgetMicros: campaign.budgetMicros * 3n }))).toEqual(before)
})

test('an end that is earlier ends it', () => {
  expect(days(after({ endsOn: addDays(on, 1) })).at(-1)!.day <= addDays(on, 1)).toBe(true)
})
