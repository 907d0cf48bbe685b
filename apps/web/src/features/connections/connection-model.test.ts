import type { Connection, ConnectionDetail } from '@flightdeck/contract/connections'
import { expect, test } from 'vitest'
import { aConnection } from '../../test/a-connection.ts'
import {
  dependantCounts,
  hoursText,
  lagShare,
  nextStep,
  signInText,
  worstFirst,
  worstState,
} from './connection-model.ts'

test('the worst state comes first, then the longest lag', () => {
  const list = [
    aConnection({ label: 'healthy' }),
    aConnection({ label: 'late', state: 'late', lag_hours: 30 }),
    aConnection({ label: 'later', state: 'late', lag_hours: 80 }),
    aConnection({ label: 'signed out', state: 'needs_sign_in' }),
    aConnection({ label: 'failing', state: 'failing' }),
  ]
  expect(worstFirst(list).map(({ label }) => label)).toEqual([
    'failing',
    'signed out',
    'later',
    'late',
    'healthy',
  ])
})

test('the worst of a platform’s connections is its state, and a platform without connections has none', () => {
  const list = [aConnection(), aConnection({ state: 'needs_sign_in' }), aConnection({ platform: 'ttd' })]
  expect(worstState(list, 'dv360')).toBe('needs_sign_in')
  expect(worstState(list, 'ttd')).toBe('healthy')
  expect(worstState(list, 'meta_ads')).toBeNull()
})

test.each<[string, Partial<Connection>, string]>([
  ['that lasts', {}, 'No expiry'],
  ['with an end', { signed_in_until: '2026-11-20T08:00:00Z' }, 'Sign-in expires in 5 days'],
  [
    'that the platform does not take any more',
    { state: 'needs_sign_in', signed_in_until: '2026-11-20T08:00:00Z' },
    'Sign-in expired',
  ],
  [
    'of somebody who has left',
    { connected_by: { name: 'Max', email: 'max@northwind.test', is_member: false } },
    'No longer a member',
  ],
])('a sign-in %s', (_what, over, text) =>
  expect(signInText(aConnection(over), new Date('2026-11-15T08:00:00Z'))).toBe(text),
)

test.each<[number | null, string]>([
  [null, '–'],
  [0.4, 'under 1 h'],
  [14.9, '14 h'],
  [47.9, '47 h'],
  [49, '2 d'],
])('a lag of %s hours reads %s', (hours, text) => expect(hoursText(hours)).toBe(text))

test('the share of the limit never leaves the scale', () => {
  expect(lagShare(aConnection({ lag_hours: 60, limit_hours: 30 }))).toBe(1)
  expect(lagShare(aConnection({ lag_hours: 15, limit_hours: 30 }))).toBe(0.5)
  expect(lagShare(aConnection({ lag_hours: null }))).toBe(0)
})

test.each<[string, Partial<Connection>, string]>([
  ['signed out', { state: 'needs_sign_in' }, 'reconnect'],
  ['paused', { state: 'paused' }, 'resume'],
  ['without accounts', { state: 'setting_up', accounts_chosen: 0 }, 'choose'],
  [
    'a sheet, which has plans',
    { state: 'setting_up', accounts_chosen: 0, platform: 'google_sheets' },
    'plans',
  ],
  ['signed in to, but not read', { state: 'setting_up', accounts_chosen: 0, platform: 'tiktok' }, 'validate'],
  ['well', {}, 'sync'],
])('the next step of a connection that is %s', (_name, over, step) =>
  expect(nextStep(aConnection(over))).toBe(step),
)

test('dependants with a count of 0 are left out', () => {
  const dependants = {
    accounts: 1,
    campaigns: 1240,
    line_items: 0,
    plan_sheets: 0,
    alert_rules: 2,
    checks: 0,
    reports: 0,
  }
  expect(dependantCounts({ dependants } as ConnectionDetail)).toEqual([
    '1 account',
    '1,240 campaigns',
    '2 alert rules',
  ])
})
