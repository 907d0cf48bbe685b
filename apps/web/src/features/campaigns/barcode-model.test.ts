import type { BarcodeCheck } from '@flightdeck/contract/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeWords, barcodeCells, drawPaths, barcodeWidth } from './barcode-model.ts'

const check = (
  id: string,
  family: BarcodeCheck['family'],
  severity: BarcodeCheck['severity'],
): BarcodeCheck => ({
  id,
  check_name: id,
  family,
  family_label: family,
  severity,
})
const checks = [
  check('STR-01', 'STR', 'critical'),
  check('STR-02', 'STR', 'medium'),
  check('FRQ-01', 'FRQ', 'high'),
  check('OWN-1', 'OWN', 'low'),
]

test.each([
  ['fpfn', '2 of 3 checks fail: 1 critical, 1 high'],
  ['pfnn', '1 of 2 checks fails: 1 medium'],
  ['pppp', 'None of 4 checks fails'],
  ['p---', 'None of 1 check fails'],
  ['nn--', 'No check applies'],
  ['', 'No check applies'],
])('%s is %s', (outcomes, words) => expect(barcodeWords(barcodeCells(checks, outcomes))).toBe(words))

test('a cell has the same position in every row, families apart', () => {
  const places = (outcomes: string) => barcodeCells(checks, outcomes).map(({ at }) => at)
  expect(places('ffff')).toEqual([0, 1, 3, 5])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('p', 'f', 'n', '-'), maxLength: 8 }), (outcomes) => {
      expect(places(outcomes)).toEqual([0, 1, 3, 5])
    }),
  )
  expect(barcodeWidth(barcodeCells(checks, ''))).toBe(6)
})

test('every cell is drawn once', () => {
  const { fails, passes, notApplicable, notRun } = drawPaths(barcodeCells(checks, 'fpn-'), 3)
  expect(fails).toMatchObject({ critical: 'M0 20v-20h2v20z', high: '', medium: '', low: '' })
  expect([passes, notApplicable, notRun].map((path) => path.split('M').length - 1)).toEqual([1, 1, 1])
})
