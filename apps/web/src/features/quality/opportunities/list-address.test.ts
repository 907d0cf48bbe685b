import { expect, test } from 'vitest'
import { askedOf, groupingIn, isFiltered, tabIn } from './list-address.ts'

const nothing = { tab: null, severity: null, dsp: null, check: null, q: null }

test('an address that says nothing asks for what is to do', () => {
  expect(askedOf(nothing)).toEqual({ tab: 'to_do' })
  expect(isFiltered(askedOf(nothing))).toBe(false)
  expect(groupingIn(null)).toBe('severity')
})

test('what it says is asked for', () => {
  const asked = askedOf({ tab: 'mine', severity: 'high', dsp: 'ttd', check: 'BUD-04', q: ' cap ' })
  expect(asked).toEqual({ tab: 'mine', severity: 'high', dsp: 'ttd', check: 'BUD-04', search: 'cap' })
  expect(isFiltered(asked)).toBe(true)
})

test('what it does not say properly is not', () => {
  expect(askedOf({ ...nothing, tab: 'toString', severity: 'awful', dsp: 'google_sheets', q: '  ' })).toEqual({
    tab: 'to_do',
  })
  expect(tabIn('fixed')).toBe('fixed')
  expect(groupingIn('check')).toBe('check')
})
