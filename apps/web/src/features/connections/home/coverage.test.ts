import type { Connector } from '@flightdeck/contract/connections'
import { expect, test } from 'vitest'
import { aConnection } from '../../../test/a-connection.ts'
import { coverageSentence, toAdd } from './coverage.ts'

const connector = (key: Connector['key'], over: Partial<Connector> = {}): Connector => ({
  key,
  label: key,
  kind: 'dsp',
  availability: 'ready',
  is_configured: true,
  sign_in: 'popup',
  rights: [],
  unlocks: [],
  minutes: 2,
  connections: 0,
  ...over,
})
const connectors = [
  connector('dv360'),
  connector('meta_ads'),
  connector('ttd', { is_configured: false }),
  connector('perion', { availability: 'not_yet' }),
]

test.each([
  ['all well', [aConnection()], '1 of 3 platforms connected. All healthy.'],
  [
    'a platform needs attention',
    [aConnection(), aConnection({ state: 'late' })],
    '1 of 3 platforms connected. 1 needs attention.',
  ],
])('%s', (_name, connections, text) => expect(coverageSentence(connectors, connections)).toBe(text))

test('only readable, set-up platforms that are not connected yet are offered', () => {
  expect(toAdd(connectors, [aConnection()]).map(({ key }) => key)).toEqual(['meta_ads'])
})
