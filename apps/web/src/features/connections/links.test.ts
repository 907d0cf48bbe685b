import { PLATFORM_KEYS } from '@flightdeck/domain/platforms'
import { expect, test } from 'vitest'
import { queueIn, queueText, returnAddress } from './links.ts'

test.each<[string, string | null, string[]]>([
  ['nothing', null, []],
  ['the order they were picked in', 'meta_ads.dv360', ['meta_ads', 'dv360']],
  ['each once, and none that is not known', 'dv360.dv360.nonsense', ['dv360']],
])('the queue is %s', (_name, text, platforms) => expect(queueIn(text, PLATFORM_KEYS)).toEqual(platforms))

test('a queue fits an address that the server redirects to', () => {
  expect(`/all-platforms?queue=${queueText(PLATFORM_KEYS)}`).toMatch(/^\/(?![/\\])[\w\-/?=&.]*$/)
})

test.each<[string, Parameters<typeof returnAddress>, string]>([
  ['the rest of the queue', ['dv360', ['ttd', 'meta_ads'], null], '/all-platforms?queue=ttd.meta_ads'],
  ['the proof of a connection that was signed in to again', ['dv360', [], 'c1'], '/validate-connector?id=c1'],
  ['the plans, for a spreadsheet', ['google_sheets', [], null], '/connectors'],
  ['the connections', ['dv360', [], null], '/my-connectors'],
])('a sign-in leads back to %s', (_name, input, place) => expect(returnAddress(...input)).toBe(place))
