import { expect, test } from 'vitest'
import { aTemplate } from '../../../test/a-template.ts'
import { aVerdict, aViolation } from '../../../test/a-violation.ts'
import { allowableIn, groupViolations } from './groups-model.ts'

const display = aViolation()
const market = aViolation({
  segments: [aVerdict({ valid: false, fault: 'missing', text: null })],
  named_by: null,
})
const whole = aViolation({ segments: [aVerdict()], faults: [{ fault: 'too_long', reason: 'Too long.' }] })
const titles = (by: Parameters<typeof groupViolations>[1]) =>
  groupViolations([market, display, whole, display], by, [aTemplate()]).map(({ title, violations }) => [
    title,
    violations.length,
  ])

test('violations are grouped by template, by the segment that fails and by who named them, the largest first', () => {
  expect(titles('template')).toEqual([['UK line items', 4]])
  expect(titles('segment')).toEqual([
    ['Channel', 2],
    ['Market', 1],
    ['Whole name', 1],
  ])
  expect(titles('person')).toEqual([
    ['ana@acme.test', 3],
    ['Unknown', 1],
  ])
})

test('only a value outside every list can be allowed', () => {
  expect(allowableIn(display)).toEqual({ key: 'channel', code: 'display' })
  expect(allowableIn(market)).toBeNull()
})
