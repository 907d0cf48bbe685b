import { expect, test } from 'vitest'
import { bundleAlerts, listedInDigest, worstFirst } from './bundle.ts'
import type { Finding } from './judge.ts'

test.each<[string, number, number, [singles: number, digest: number]]>([
  ['ten alerts are ten messages', 10, 0, [10, 0]],
  ['eleven are one', 11, 0, [0, 11]],
  ['the hour has room for some', 5, 28, [2, 3]],
  ['the hour has room for all but one, which is a message either way', 3, 28, [3, 0]],
  ['the hour is used up', 4, 30, [0, 4]],
  ['the hour is used up twice over', 4, 90, [0, 4]],
  ['a single alert is never held back', 1, 90, [1, 0]],
])('%s', (_name, count, sentThisHour, [singles, digest]) => {
  const alerts = Array.from({ length: count }, (_, n) => n)
  const told = bundleAlerts(alerts, sentThisHour)
  expect([told.singles.length, told.digest.length]).toEqual([singles, digest])
  expect([...told.singles, ...told.digest]).toEqual(alerts)
})

test('the worst is furthest from its threshold, counted in thresholds', () => {
  const finding = (value: number, threshold: number): Finding => ({
    metric: 'spend',
    operator: 'gt',
    threshold,
    value,
  })
  const near = [finding(110, 100)]
  const far = [finding(110, 100), finding(30, 10)]
  const fromNothing = [finding(1.5, 0)]
  expect(worstFirst([near, fromNothing, far], (alert) => alert)).toEqual([far, fromNothing, near])
})

test('two hundred are listed, of more the fifty worst', () => {
  const many = Array.from({ length: 201 }, (_, n) => n)
  expect(listedInDigest(many.slice(1))).toHaveLength(200)
  expect(listedInDigest(many)).toEqual(many.slice(0, 50))
})
