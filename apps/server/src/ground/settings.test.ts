import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['10.0.0.5:9464', { host: '10.0.0.5', port: 9464 }],
  ['metrics.internal:80', { host: 'metrics.internal', port: 80 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
])('metrics at %s', (text, at) => expect(readSettings({ FLIGHTDECK_METRICS: text }).metrics).toEqual(at))

test('metrics are off by default, and need a valid port', () => {
  expect(readSettings({}).metrics).toBeNull()
  for (const text of ['off', '70000', 'http://x:1', ':9464', '1:2:3'])
    expect(() => readSettings({ FLIGHTDECK_METRICS: text })).toThrow('FLIGHTDECK_METRICS must be a port')
})
