import { expect, test } from 'vitest'
import { parseFilters, groupingIn, isFiltered } from './address.ts'

const none = { template: null, segment: null, status: null, dsp: null, account: null, person: null, q: null }

test('an invalid address shows all violations instead of failing', () => {
  const filters = parseFilters({
    ...none,
    template: '12x',
    status: 'valid',
    dsp: 'myspace',
    segment: 'a'.repeat(99),
  })
  expect(filters).toEqual({})
  expect(isFiltered(filters)).toBe(false)
  expect(groupingIn('constructor')).toBe('template')
})

test('every filter is read from the address', () => {
  expect(
    parseFilters({
      template: '7',
      segment: 'market',
      status: 'repairable',
      dsp: 'dv360',
      account: '4',
      person: 'Ana',
      q: 'UK_',
    }),
  ).toEqual({
    template: 7,
    segment: 'market',
    status: 'repairable',
    dsp: 'dv360',
    account: 4,
    person: 'Ana',
    text: 'UK_',
  })
  expect(groupingIn('person')).toBe('person')
})
