import { expect, test } from 'vitest'
import { anAccount, anEntity, dayFrom, euros, everyDay, subjectsById, TODAY } from '../test/a-subject.ts'
import { spentOfBudget } from './sum-delivered.ts'
import { computeStand } from './money-status.ts'

const money = {
  budget: {
    total: euros(2000),
    unit: 'currency' as const,
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments: [],
  },
}

/** Ten a day, by an account whose numbers begin twenty days ago. */
function aFlight(startsOn: string | null) {
  const account = anAccount({ dataFrom: TODAY - 20 })
  const history = everyDay({ spend: 10, revenue: 10 })
  const wish = { startsOn, settings: money, more: { history } }
  return subjectsById([anEntity('campaign', 'one', wish)], account).get('one')!
}

test('spend of a flight that our data covers is complete', () => {
  const flight = aFlight(dayFrom(-20))
  expect(computeStand(flight)).toMatchObject({ spendMicros: 200_000_000, spendSince: null, usedPercent: 10 })
  expect(spentOfBudget(flight)).toBe(200_000_000)
})

test('spend of a flight that began before our data shows its first day, and no budget is computed from it', () => {
  const flight = aFlight(dayFrom(-21))
  expect(computeStand(flight)).toMatchObject({
    spendMicros: 200_000_000,
    spendSince: TODAY - 20,
    pacing: null,
    usedPercent: null,
  })
  expect(spentOfBudget(flight)).toBeNull()
})

test('a flight without a first day may have spent before', () => {
  expect(computeStand(aFlight(null)).spendSince).toBe(TODAY - 20)
})
