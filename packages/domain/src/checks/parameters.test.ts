import { expect, test } from 'vitest'
import { list, number, readParameters, wantedNumber, wantedText, yesNo } from './parameters.ts'

const SET = {
  percent: number('Share', 'percent', 98),
  most: wantedNumber('Most', 'money'),
  zone: wantedText('Zone'),
  hosts: list('Hosts', ['a.test']),
  is_strict: yesNo('Strict'),
}
const read = (fields?: Record<string, unknown>) => readParameters(SET, fields)
const DEFAULTS = { percent: 98, most: null, zone: null, hosts: ['a.test'], is_strict: false }

test('unset parameters have their defaults', () => {
  expect(read()).toEqual({ values: DEFAULTS, unreadable: [] })
})

test.each<[string, Record<string, unknown>, object]>([
  ['a blank falls back to the default', { percent: ' ', most: null }, {}],
  ['a zero that was written does not', { percent: '0', most: 0 }, { percent: 0, most: 0 }],
  ['a number may come as text', { percent: '97.5' }, { percent: 97.5 }],
  ['a list may come as one text', { hosts: 'b.test, c.test,' }, { hosts: ['b.test', 'c.test'] }],
  ['an empty list is a list', { hosts: [] }, { hosts: [] }],
  ['an unknown parameter is ignored', { colour: 'red' }, {}],
])('%s', (_name, fields, expected) => {
  expect(read(fields)).toEqual({ values: { ...DEFAULTS, ...expected }, unreadable: [] })
})

test('a value of another kind is reported, and the default applies', () => {
  const fields = { percent: 'much', most: Number.NaN, zone: 7, hosts: [7], is_strict: 'yes' }
  expect(read(fields)).toEqual({ values: DEFAULTS, unreadable: Object.keys(fields) })
})
