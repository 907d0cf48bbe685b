import { expect, test } from 'vitest'
import { actsOn } from './acts.ts'

test('what is open can be settled, what was settled can be opened again', () => {
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

test('somebody who may only look can do nothing', () => {
  expect(actsOn({ status: 'open' }, false, false)).toEqual([])
})
