import { expect, test } from 'vitest'
import { isOpenDemo } from './open-demo.ts'
import { readSettings } from './settings.ts'

test.each<[string, Record<string, string>, boolean]>([
  ['a demo on localhost', {}, false],
  ['a demo on localhost, by name', { HOST: 'localhost' }, false],
  ['a demo on localhost, by IPv6', { HOST: '::1' }, false],
  ['a demo on every address', { HOST: '0.0.0.0' }, true],
  ['a demo on every address, by IPv6', { HOST: '::' }, true],
  ['a demo in the network', { HOST: '192.168.1.20', FLIGHTDECK_DEMO: 'organisation' }, true],
  ['a host that only begins like localhost', { HOST: '127.0.0.1.evil.test' }, true],
  ['a demo behind a proxy', { FLIGHTDECK_PUBLIC_URL: 'https://deck.agency.test' }, true],
  ['a demo with a public URL on localhost', { FLIGHTDECK_PUBLIC_URL: 'http://127.0.0.1:4400' }, false],
  ['no demo on every address', { HOST: '0.0.0.0', FLIGHTDECK_DEMO: '0' }, false],
])('%s', (_name, environment, isOpen) => expect(isOpenDemo(readSettings(environment))).toBe(isOpen))
