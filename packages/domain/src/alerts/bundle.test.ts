import { expect, test } from 'vitest'
import { bundleAlerts, listedInDigest, worstFirst } from './bundle.ts'
import type { MetCondition } from './judge.ts'

test.each<[string, number, number, [singles: number, digest: number, held: number]]>([
  ['ten alerts are ten messages', 10, 30, [10, 0, 0]],
  ['eleven are one', 11, 30, [0, 11, 0]],
  ['eleven alerts are one message where there is room for one', 11, 1, [0, 11, 0]],
  ['the last message is a digest of the remaining alerts', 5, 3, [2, 3, 0]],
  ['room for all', 3, 3, [3, 0, 0]],
  ['room for a message, and two for the summary', 2, 1, [0, 2, 0]],
  ['the hour is used up', 4, 0, [0, 0, 4]],
  ['the hour is used up twice over', 40, -30, [0, 0, 40]],
  ['a single alert waits as well', 1, 0, [0, 0, 1]],
])('%s', (_name, count, room, [singles, digest, waitingCount]) => {
  const alerts = Array.from({ length: count }, (_, n) => n)
  const bundle = bundleAlerts(alerts, room)
  expect([bundle.singles.length, bundle.digest.length, bundle.overLimit.length]).toEqual([
    singles,
    digest,
    waitingCount,
  ])
  expect([...bundle.singles, ...bundle.digest, ...bundle.overLimit]).toEqual(alerts)
  expect(singles + (digest > 0 ? 1 : 0)).toBeLessThanOrEqual(Math.max(0, room))
})

test('the worst is furthest from its threshold, counted in thresholds', () => {
  const finding = (value: number, threshold: number): MetCondition => ({
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

test('up to two hundred are listed, beyond that the fifty worst', () => {
  const many = Array.from({ length: 201 }, (_, n) => n)
  expect(listedInDigest(many.slice(1))).toHaveLength(200)
  expect(listedInDigest(many)).toEqual(many.slice(0, 50))
})
