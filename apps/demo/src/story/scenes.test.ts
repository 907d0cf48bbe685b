import { addDays, weekdayIndex } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { dayOfScene, tuesdayBefore } from './scene.ts'
import { SCENES } from './scenes.ts'
import { reasonFor } from './scenes/accepted-risks.ts'

const YEAR = Array.from({ length: 366 }, (_, day) => addDays('2026-01-01', day))

test('the bad Tuesday is a Tuesday one to seven days ago, on every day of the year', () => {
  for (const today of YEAR) {
    const day = tuesdayBefore(1)(today)
    expect(weekdayIndex(addDays(today, day))).toBe(1)
    expect(day).toBeLessThanOrEqual(-1)
    expect(day).toBeGreaterThanOrEqual(-7)
  }
})

test('every scene has a unique name, a time, and one of the thirty past days', () => {
  expect(new Set(SCENES.map(({ name }) => name)).size).toBe(SCENES.length)
  for (const today of YEAR)
    for (const scene of SCENES) {
      const day = dayOfScene(scene, today)
      expect(day).toBeGreaterThanOrEqual(-30)
      expect(day).toBeLessThan(0)
      expect(scene.at).toMatch(/^(?:0[7-9]|1[0-7]):[0-5]\d$/)
    }
})

test('accepted risks have reasons that fit their check, each used once', () => {
  const used = new Set<string>()
  const deals = Array.from({ length: 12 }, () => {
    const reason = reasonFor('DEA-09', used)
    if (reason !== undefined) used.add(reason)
    return reason
  }).filter((reason) => reason !== undefined)
  expect(deals.slice(0, 3).every((reason) => /deal/i.test(reason))).toBe(true)
  expect(deals.slice(3).some((reason) => /deal|cap|creative|UTM/i.test(reason))).toBe(false)
  expect(new Set(deals).size).toBe(deals.length)
})
