import type { Connection } from '@flightdeck/contract/connections'
import { expect, test } from 'vitest'
import { daySentence, healthSummary } from './health-model.ts'

type Day = Connection['history'][number]
const days = (...states: Day['state'][]): Day[] =>
  states.map((state, index) => ({ date: `2026-11-0${index + 1}`, state, reason: null }))

test.each<[string, Day[], string]>([
  ['all well', days('ok', 'ok'), '2 of 2 days on time'],
  [
    'each kind is counted',
    days('ok', 'failed', 'partial', 'none'),
    '1 of 4 days on time, 1 partly synced, 1 failed, 1 not synced',
  ],
  ['a new connection', days('none', 'none'), 'Not synced in the last 2 days'],
])('%s', (_name, history, text) => expect(healthSummary(history)).toBe(text))

test('a day shows its reason', () => {
  expect(daySentence({ date: '2026-11-14', state: 'failed', reason: 'The token was revoked.' })).toBe(
    '14 Nov 2026: failed. The token was revoked.',
  )
  expect(daySentence({ date: '2026-11-14', state: 'ok', reason: null })).toBe('14 Nov 2026: on time')
})
