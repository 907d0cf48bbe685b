import { expect, test } from 'vitest'
import { checkDriftWords, driftWords, setWith, statusMark } from './certificate-words.ts'

test.each([
  [0, 'Nothing changed since this certificate'],
  [1, '1 setting changed since this certificate'],
  [3, '3 settings changed since this certificate'],
])('%i settings', (settings, words) => expect(driftWords(settings)).toBe(words))

test('a check’s settings fit one line, without blanks', () => {
  const selection = { platform: 'dv360', channel: 'display', version: 2, mode: 'block' } as const
  const parameters = { most_bytes: 7, countries: ['GB', 'DE'], note: '', cap: null }
  expect(setWith({ ...selection, parameters, exceptions: 1 })).toBe(
    'DV360 Display: version 2, block launch, most bytes 7, countries GB, DE, 1 exception',
  )
})

test('a certificate is as signed, or says how many items changed', () => {
  expect(statusMark({ changed_entities: 0 }).label).toBe('As signed')
  expect(statusMark({ changed_entities: 2 }).label).toBe('2 items changed')
})

test('a check that was taken off says so', () => {
  const check = { id: 'FRQ-01', name: 'Cap', platform: 'ttd', channel: 'all', before: 3 } as const
  expect(checkDriftWords({ ...check, after: null })).toBe('The Trade Desk: version 3 then, turned off now')
  expect(checkDriftWords({ ...check, after: 4 })).toBe('The Trade Desk: version 3 then, version 4 now')
})
