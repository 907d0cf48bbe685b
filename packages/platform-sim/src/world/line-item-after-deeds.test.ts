import { addDays, daysBetween } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import type { WriteEffect } from './write-effect.ts'
import { deliveryOn } from './delivery.ts'
import { actedOn } from './line-item-after-deeds.ts'
import { reportedDays } from './reported-days.ts'
import type { LineItem } from './shape.ts'
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
const after = (deed: Partial<WriteEffect>): World => ({
  ...world,
  deeds: [{ platform: 'dv360', kind: 'line_item', id: item.id, on, ...deed }],
})
const before = days(world)

test('days before a deed stay as they were', () => {
  for (const deed of [{ isActive: false }, { budgetMicros: item.budgetMicros / 2n }, { endsOn: on }])
    expect(days(after(deed)).filter(({ day }) => day < on)).toEqual(before.filter(({ day }) => day < on))
})

test('a paused line delivers nothing from that day on, and resumes when switched on', () => {
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
const delivered = (of: World, line = item): number =>
  reportedDays(of, {
    platform: line.platform,
    accountId: line.accountId,
    from: line.startsOn,
    to: line.endsOn,
    asOf: addDays(line.endsOn, 60),
  }).reduce((sum, row) => (row.item.id === line.id ? sum + Number(row.delivery.revenueMicros) : sum), 0)

/** Lines of the same kind that end before the slow weeks of January, by whether their budget holds them. */
const runningLines = world.lineItems.filter(
  (line) =>
    line.platform === 'dv360' &&
    line.pacing === 'even' &&
    line.dealIds.length === 0 &&
    line.startsOn < addDays(on, -20) &&
    line.endsOn > addDays(on, 20) &&
    line.endsOn < '2027-01-01',
)
// One that began in summer still catches up, and takes all there is.
const heldLine = runningLines.find(({ faults, startsOn }) => faults.length === 0 && startsOn > '2026-09-01')!
const shortLine = runningLines.find(({ faults }) => faults.includes('under_pacing'))!
const withBudget = (line: LineItem, factor: number): World => ({
  ...world,
  deeds: [
    {
      platform: 'dv360',
      kind: 'line_item',
      id: line.id,
      on,
      budgetMicros: BigInt(Math.round(Number(line.budgetMicros) * factor)),
    },
  ],
})

test('a line that its budget holds spends a changed budget, spread over the days that are left', () => {
  for (const factor of [0.9, 1.1])
    expect(
      delivered(withBudget(heldLine, factor), heldLine) / (factor * Number(heldLine.budgetMicros)),
    ).toBeCloseTo(1, 2)
})

test('a line short of supply spends nothing more of a larger budget', () => {
  const untouched = delivered(world, shortLine)
  expect(untouched / Number(shortLine.budgetMicros)).toBeLessThan(0.9)
  expect(delivered(withBudget(shortLine, 1.5), shortLine)).toBe(untouched)
})

test('a later end adds days at the supply of those before', () => {
  const later = { ...world, deeds: [{ platform: 'dv360', kind: 'line_item', id: shortLine.id, on, endsOn: addDays(shortLine.endsOn, 10) }] } satisfies World // prettier-ignore
  const spend = (of: World, day: string) => Number(actedOn(of)(shortLine, day)!.spend)
  const untouched = deliveryOn('demo', shortLine, shortLine.endsOn, false)!
  expect(spend(later, shortLine.endsOn) / Number(untouched.revenueMicros)).toBeCloseTo(1, 3)
  expect(spend(later, addDays(shortLine.endsOn, 1))).toBeGreaterThan(0)
})

test('a budget changed twice follows the last change, and is the same at every read', () => {
  const { id, budgetMicros } = heldLine
  const [first, second] = [(budgetMicros * 3n) / 2n, (budgetMicros * 21n) / 20n]
  const deed = { platform: 'dv360', kind: 'line_item', id } as const
  const twice = {
    ...world,
    deeds: [
      { ...deed, on, budgetMicros: first },
      { ...deed, on: addDays(on, 2), budgetMicros: second },
    ],
  }
  expect(delivered(twice, heldLine) / Number(second)).toBeCloseTo(1, 2)
  expect(days(twice, id)).toEqual(days(twice, id))
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

test('an earlier end ends the line', () => {
  expect(days(after({ endsOn: addDays(on, 1) })).at(-1)!.day <= addDays(on, 1)).toBe(true)
})
