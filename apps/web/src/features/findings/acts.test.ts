import { expect, test } from 'vitest'
import { actsOn } from './acts.ts'

test('open issues can be settled, and settled issues can be reopened', () => {
  expect(actsOn({ status: 'open' }, true, true)).toEqual([
    'fix',
    'fixed',
    'assign',
    'accept',
    'snooze',
    'wrong',
    'alert',
  ])
  expect(actsOn({ status: 'accepted' }, true, false)).toEqual(['reopen', 'assign'])
  expect(actsOn({ status: 'fixed' }, true, true)).toEqual(['alert'])
})

test('a user without rights has no actions', () => {
  expect(actsOn({ status: 'open' }, false, false)).toEqual([])
})
