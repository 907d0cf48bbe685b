import { expect, test } from 'vitest'
import { aField } from './a-check.ts'
import { defaultWords, missingIn, summaryOf, textOf, unitOf, valueOf } from './parameters-model.ts'

const days = aField()
const list = aField({
  name: 'countries',
  label: 'Countries',
  kind: 'list',
  unit: null,
  default: ['GB', 'IE'],
})
const wanted = aField({
  name: 'template',
  label: 'Template',
  kind: 'text',
  unit: null,
  default: null,
  required: true,
})

test('a blank is the default, a zero is a zero', () => {
  expect(valueOf(days, ' ')).toBeNull()
  expect(valueOf(days, '0')).toBe(0)
  expect(textOf(days, 0)).toBe('0')
  expect(textOf(days, null)).toBe('')
})

test('what is no number is sent as it was typed', () => {
  expect(valueOf(days, 'three')).toBe('three')
})

test('a list is apart by commas or lines', () => {
  expect(valueOf(list, 'GB, FR\nDE,')).toEqual(['GB', 'FR', 'DE'])
  expect(textOf(list, ['GB', 'FR'])).toBe('GB, FR')
  expect(defaultWords(list)).toBe('GB, IE')
  expect(defaultWords(aField({ kind: 'list', default: [] }))).toBe('none')
})

test('what only the client can say is asked for', () => {
  expect(missingIn([days, wanted], {})).toEqual([wanted])
  expect(missingIn([wanted], { template: 'A_B' })).toEqual([])
  const another = { ...wanted, name: 'another' }
  expect(missingIn([wanted, another], { template: 'A_B' })).toEqual([])
  expect(missingIn([days], {})).toEqual([])
})

test('a summary tells what differs from the defaults', () => {
  expect(summaryOf([days, list], { days: 5, countries: [] })).toBe('Days of grace: 5')
  expect(unitOf(days)).toBe('')
  expect(unitOf(aField({ label: 'Grace' }))).toBe('days')
  expect(unitOf(list)).toBe('')
})
