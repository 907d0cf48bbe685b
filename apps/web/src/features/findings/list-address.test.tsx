import { givenIn, issuesFromAddress } from '@flightdeck/domain/views'
import { expect, test } from 'vitest'
import { groupingIn, isFiltered, sortIn } from './list-address.ts'

const from = (text: string) => issuesFromAddress(givenIn(text))

test('an empty address requests the issues to do', () => {
  expect(from('')).toEqual({ tab: 'to_do' })
  expect(isFiltered(from(''))).toBe(false)
  expect(groupingIn(null)).toBe('none')
  expect(sortIn(null)).toBe('at_risk')
})

test('every filter is read from the address', () => {
  const query = from('tab=mine&severity=high&dsp=ttd&check=BUD-04&q= cap ')
  expect(query).toEqual({ tab: 'mine', severity: 'high', dsp: 'ttd', check: 'BUD-04', search: 'cap' })
  expect(isFiltered(query)).toBe(true)
})

test('a change since the last visit is read with its moment', () => {
  const since = '2026-10-24T07:00:00.000Z'
  expect(from(`changed=worse&since=${since}`)).toEqual({ tab: 'to_do', changed: 'worse', since })
  expect(isFiltered(from(`changed=worse&since=${since}`))).toBe(true)
  expect(from(`since=${since}`)).toEqual({ tab: 'to_do' })
})

test('invalid filters are ignored', () => {
  expect(from('tab=toString&severity=awful&dsp=google_sheets&q=  &changed=x&since=y')).toEqual({
    tab: 'to_do',
  })
  expect(groupingIn('check')).toBe('check')
  expect([sortIn('oldest'), sortIn('loudest')]).toEqual(['oldest', 'at_risk'])
})
