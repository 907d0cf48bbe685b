import { expect, test } from 'vitest'
import { baselineFor, isWorse } from './worsened.ts'

const high = (micros: number | null, currency = 'EUR') => ({
  severity: 'high' as const,
  atRiskMicros: micros,
  currency,
})
const baseline = (micros: number | null, steadyMicros = micros) => ({ ...high(micros), steadyMicros })

test.each([
  ['a quarter more money', baseline(100), high(125), true],
  ['a little less than a quarter', baseline(100), high(124), false],
  ['less money', baseline(100), high(40), false],
  ['small steps that add up to a quarter', baseline(120, 100), high(126), true],
  ['money where there was none', baseline(0), high(1), true],
  ['the same amount of zero', baseline(0), high(0), false],
  ['previously unknown money', baseline(null), high(900), false],
  ['money that became unknown', baseline(100), high(null), false],
  ['an amount in another currency', baseline(100), high(900, 'USD'), false],
  ['a higher severity', baseline(100), { ...high(10), severity: 'critical' as const }, true],
  ['a lower severity', baseline(100), { ...high(100), severity: 'low' as const }, false],
])('%s', (_what, was, is, expected) => expect(isWorse(was, is)).toBe(expected))

test('an issue is compared with the least it put at risk, until it gets worse', () => {
  expect(baselineFor(baseline(100), high(110))).toBe(100)
  expect(baselineFor(baseline(110, 100), high(80))).toBe(80)
  expect(baselineFor(baseline(80, 80), high(100))).toBe(100)
  expect(baselineFor(baseline(null), high(70))).toBe(70)
  expect(baselineFor(baseline(100), high(null))).toBe(100)
})
