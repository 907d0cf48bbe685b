import { expect, test } from 'vitest'
import { fullEntityId, readEntityId, writeEntityId } from './entity-id.ts'

test.each([
  ['a bare id leaves the platform open', '881', { platform: null, nativeId: '881' }],
  ['a platform before it settles which', 'dv360:881', { platform: 'dv360', nativeId: '881' }],
  ['a colon that follows no platform belongs to the id', 'x:881', { platform: null, nativeId: 'x:881' }],
  ['only the first platform is one', 'ttd:ttd:1', { platform: 'ttd', nativeId: 'ttd:1' }],
])('%s', (_name, text, read) => {
  expect(readEntityId(text)).toEqual(read)
})

test('an id is bare until two platforms use it', () => {
  const deal = { platform: 'ttd', nativeId: '881' } as const
  expect(writeEntityId(deal, false)).toBe('881')
  expect(writeEntityId(deal, true)).toBe('ttd:881')
  expect(readEntityId(fullEntityId(deal))).toEqual(deal)
})
