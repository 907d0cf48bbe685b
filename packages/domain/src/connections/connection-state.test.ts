import { expect, test } from 'vitest'
import { connectionState, type ConnectionFacts } from './connection-state.ts'

const onTime = { hours: 9, limitHours: 60, isLate: false }
const account = {
  name: 'Aurelia Hotels',
  dataThrough: '2026-11-14',
  isLoading: false,
  lag: onTime,
  error: null,
  hasToWait: false,
}
const well: ConnectionFacts = { storedState: 'active', hasAccounts: true, accounts: [account], error: null }

test.each<[string, Partial<ConnectionFacts>, string, string]>([
  ['all is well', {}, 'healthy', 'Up to date.'],
  [
    'no account is chosen',
    { storedState: 'setting_up', accounts: [] },
    'setting_up',
    'Choose accounts to import.',
  ],
  ['it is paused', { storedState: 'paused' }, 'paused', 'Paused. Data stays as is until you resume.'],
  [
    'a spreadsheet is signed in',
    { hasAccounts: false, accounts: [] },
    'healthy',
    'Signed in. Ready to sync.',
  ],
  [
    'an account loads',
    { accounts: [{ ...account, isLoading: true }] },
    'loading',
    'Loading 1 account for the first time.',
  ],
  [
    'a platform asked us to slow down',
    { accounts: [account, { ...account, name: 'Cobalt', hasToWait: true }] },
    'healthy',
    'On time. Rate-limited by the platform. Cobalt will sync later.',
  ],
  [
    'an account is late',
    { accounts: [{ ...account, lag: { hours: 70, limitHours: 60, isLate: true } }] },
    'late',
    'Aurelia Hotels is 70 h behind (usually up to 60 h).',
  ],
  [
    'one account of two fails',
    { accounts: [account, { ...account, name: 'Cobalt', error: 'Google does not allow this.' }] },
    'failing',
    'Cobalt: Google does not allow this.',
  ],
  [
    'the permission is gone',
    { storedState: 'needs_sign_in', error: 'The permission was taken back.' },
    'needs_sign_in',
    'The permission was taken back. Reconnect to resume syncing.',
  ],
])('when %s', (_when, facts, state, sentence) => {
  expect(connectionState({ ...well, ...facts })).toEqual({ state, sentence })
})

test('the worst counts: a failing account hides a late one and one that loads', () => {
  const accounts = [
    { ...account, isLoading: true },
    { ...account, lag: { hours: 70, limitHours: 60, isLate: true } },
    { ...account, error: 'refused' },
  ]
  expect(connectionState({ ...well, accounts }).state).toBe('failing')
})
