import type { Connector } from '@flightdeck/contract/connections'
import { expect, test } from 'vitest'
import { aConnector } from '../../../test/a-connector.ts'
import { connectorKinds, matchConnectors, connectorOffer, rightsSentence } from './library-model.ts'

const perion = aConnector({ key: 'perion', label: 'Perion', availability: 'not_yet', sign_in: 'none' })
const sheets = aConnector({ key: 'google_sheets', label: 'Google Sheets', kind: 'sheet' })

test.each<[string, Partial<Connector>, string]>([
  ['ready', {}, 'connect'],
  ['without an app of this installation', { is_configured: false }, 'not set up'],
  ['not built yet', { availability: 'not_yet' }, 'request'],
  ['signed in to, but not read yet', { availability: 'sign_in_only' }, 'connect'],
])('a platform that is %s', (_name, over, offer) => expect(connectorOffer(aConnector(over))).toBe(offer))

test('search and kind filter the list, and connectable platforms come first', () => {
  const all = [perion, aConnector(), sheets]
  expect(matchConnectors(all, null, '').map(({ key }) => key)).toEqual(['dv360', 'google_sheets', 'perion'])
  expect(matchConnectors(all, 'dsp', '').map(({ key }) => key)).toEqual(['dv360', 'perion'])
  expect(matchConnectors(all, null, 'google sheet').map(({ key }) => key)).toEqual(['google_sheets'])
  expect(connectorKinds(all)).toEqual(['dsp', 'sheet'])
})

test('permissions are described in plain words', () => {
  const right = { scope: 's', why: 'reads', writes: false }
  expect(rightsSentence(aConnector({ rights: [right] }))).toBe('Read-only access')
  expect(rightsSentence(aConnector({ rights: [right, { ...right, writes: true }] }))).toBe(
    'Read access. Changes only with your approval.',
  )
})
