import { PLATFORM_KEYS } from '@flightdeck/domain'
import { expect, test } from 'vitest'
import { queueIn, queueText } from './places.ts'

test.each<[string, string | null, string[]]>([
  ['nothing', null, []],
  ['the order they were picked in', 'meta_ads.dv360', ['meta_ads', 'dv360']],
  ['each once, and none that is not known', 'dv360.dv360.nonsense', ['dv360']],
])('the queue is %s', (_name, text, platforms) => expect(queueIn(text, PLATFORM_KEYS)).toEqual(platforms))

test('a queue can stand in an address that the server sends people back to', () => {
  expect(`/all-platforms?queue=${queueText(PLATFORM_KEYS)}`).toMatch(/^\/(?![/\\])[\w\-/?=&.]*$/)
})
