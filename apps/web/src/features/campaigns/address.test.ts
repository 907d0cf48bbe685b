import { expect, test } from 'vitest'
import { campaignsFromAddress, givenIn } from '@flightdeck/domain/views'
import { isFiltered, sortedBy } from './address.ts'

const from = (text: string) => campaignsFromAddress(givenIn(text))

test('an empty address requests the tree by money at risk', () => {
  expect(from('')).toEqual({ with_issues: false, sort: 'at_risk', order: 'desc' })
  expect(isFiltered(from(''))).toBe(false)
})

test('every filter is read from the address', () => {
  expect(
    from(
      'flat=line_item&dsp=ttd&status=paused&segment=market:UK&q= a &issues=only&from=0&to=80&sort=name&order=desc',
    ),
  ).toEqual({
    type: 'line_item',
    dsp: 'ttd',
    status: 'paused',
    search: 'a',
    segment: 'market:UK',
    with_issues: true,
    score_from: 0,
    score_to: 80,
    sort: 'name',
    order: 'desc',
  })
})

test('invalid filters are ignored', () => {
  expect(from('flat=x&dsp=y&status=z&segment=market&from=many&to=900&sort=colour&order=up&issues=1')).toEqual(
    from(''),
  )
})

test('a second press reverses the order, and defaults are left out', () => {
  expect(sortedBy('name', from(''))).toEqual({ sort: 'name', order: null })
  expect(sortedBy('name', from('sort=name'))).toEqual({ sort: 'name', order: 'desc' })
  expect(sortedBy('at_risk', from('sort=name&order=desc'))).toEqual({ sort: null, order: null })
})
