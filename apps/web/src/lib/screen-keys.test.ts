import { expect, test } from 'vitest'
import { keysHere, registerKeys } from './screen-keys.ts'

test('the sheet knows the keys of every part of the screen, in its words or the usual ones, until it leaves', () => {
  const leaveList = registerKeys(['j', '1'], { 1: 'Fixed' })
  const leaveBar = registerKeys(['/'], {})
  expect(keysHere()).toEqual([
    { key: 'j', does: 'Next' },
    { key: '1', does: 'Fixed' },
    { key: '/', does: 'Filter by text' },
  ])
  leaveList()
  expect(keysHere()).toEqual([{ key: '/', does: 'Filter by text' }])
  leaveBar()
  expect(keysHere()).toEqual([])
})

test('a key that nobody has words for is no riddle on the sheet: it is left out', () => {
  const leave = registerKeys(['q'], {})
  expect(keysHere()).toEqual([])
  leave()
})
