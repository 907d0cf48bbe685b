import { expect, test } from 'vitest'
import { keysHere, registerKeys } from './screen-keys.ts'

test('the sheet lists the keys of every mounted part, with its label or the default', () => {
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

test('a key without a label is left out of the sheet', () => {
  const leave = registerKeys(['q'], {})
  expect(keysHere()).toEqual([])
  leave()
})
