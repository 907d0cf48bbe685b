import { addDays, weekdayOf } from '@flightdeck/domain'
import { expect, test } from 'vitest'
import { dayOfScene, tuesdayBefore } from './scene.ts'
import { SCENES } from './scenes.ts'

const YEAR = Array.from({ length: 366 }, (_, day) => addDays('2026-01-01', day))

test('the bad Tuesday is a Tuesday, at least one and at most seven days ago, whatever day it is', () => {
  for (const today of YEAR) {
    const day = tuesdayBefore(1)(today)
    expect(weekdayOf(addDays(today, day))).toBe(1)
    expect(day).toBeLessThanOrEqual(-1)
    expect(day).toBeGreaterThanOrEqual(-7)
  }
})

test('every scene has a name of its own, a time, and a day of the thirty that are over', () => {
  expect(new Set(SCENES.map(({ name }) => name)).size).toBe(SCENES.length)
  for (const today of YEAR)
    for (const scene of SCENES) {
      const day = dayOfScene(scene, today)
      expect(day).toBeGreaterThanOrEqual(-30)
      expect(day).toBeLessThan(0)
      expect(scene.at).toMatch(/^(?:0[7-9]|1[0-7]):[0-5]\d$/)
    }
})
