import { expect, test } from 'vitest'
import { afterWrongCode, judgeCode, type CodeState } from './one-time-code.ts'

const now = new Date('2026-03-02T09:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const fresh: CodeState = { expiresAt: at(600), tries: 0, failures: 0, closedUntil: null }

test.each<[string, CodeState, boolean, Date, string]>([
  ['the right code', fresh, true, now, 'right'],
  ['a wrong code', fresh, false, now, 'wrong'],
  ['a second before its end', fresh, true, at(599), 'right'],
  ['at its end', fresh, true, at(600), 'expired'],
  ['a right code after the fifth wrong one', { ...fresh, tries: 5 }, true, now, 'used_up'],
  ['right while closed', { ...fresh, closedUntil: at(1) }, true, now, 'closed'],
  ['right after the closure', { ...fresh, closedUntil: at(0) }, true, at(1), 'right'],
])('%s', (_name, state, matches, moment, verdict) => {
  expect(judgeCode(state, matches, moment)).toBe(verdict)
})

test('ten failures over several codes close the path for an hour', () => {
  let state = fresh
  for (let n = 0; n < 5; n++) state = afterWrongCode(state, now)
  expect(state).toMatchObject({ tries: 5, failures: 5, closedUntil: null })
  state = { ...state, tries: 0 }
  for (let n = 0; n < 5; n++) state = afterWrongCode(state, now)
  expect(state).toMatchObject({ tries: 5, failures: 10, closedUntil: at(3600) })
})
