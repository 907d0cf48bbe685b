import { expect, test } from 'vitest'
import { aField } from '../../../test/a-check.ts'
import {
  defaultWords,
  missingFields,
  parameterSummary,
  valueText,
  unitLabel,
  parseValue,
} from './parameters-model.ts'

const days = aField()
const list = aField({
  name: 'countries',
  label: 'Countries',
  kind: 'list',
  unit: null,
  default: ['GB', 'IE'],
})
const requiredField = aField({
  name: 'template',
  label: 'Template',
  kind: 'text',
  unit: null,
  default: null,
  required: true,
})

test('a blank is the default, a zero is a zero', () => {
  expect(parseValue(days, ' ')).toBeNull()
  expect(parseValue(days, '0')).toBe(0)
  expect(valueText(days, 0)).toBe('0')
  expect(valueText(days, null)).toBe('')
})

test('an invalid number is sent as typed', () => {
  expect(parseValue(days, 'three')).toBe('three')
})

test('a list is split at commas or lines', () => {
  expect(parseValue(list, 'GB, FR\nDE,')).toEqual(['GB', 'FR', 'DE'])
  expect(valueText(list, ['GB', 'FR'])).toBe('GB, FR')
  expect(defaultWords(list)).toBe('GB, IE')
  expect(defaultWords(aField({ kind: 'list', default: [] }))).toBe('none')
})

test('required parameters without a value are missing', () => {
  expect(missingFields([days, requiredField], {})).toEqual([requiredField])
  expect(missingFields([requiredField], { template: 'A_B' })).toEqual([])
  const another = { ...requiredField, name: 'another' }
  expect(missingFields([requiredField, another], { template: 'A_B' })).toEqual([])
  expect(missingFields([days], {})).toEqual([])
})

test('a summary lists the changes from the defaults', () => {
  expect(parameterSummary([days, list], { days: 5, countries: [] })).toBe('Days of grace: 5')
  expect(unitLabel(days)).toBe('')
  expect(unitLabel(aField({ label: 'Grace' }))).toBe('days')
  expect(unitLabel(list)).toBe('')
})
