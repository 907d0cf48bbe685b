import type { AuditEntry } from '@flightdeck/contract/audit'
import { expect, test } from 'vitest'
import { deedInWords } from './deed-sentence.ts'

const entry = (action: string, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  seq: 1,
  at: '2026-03-01T00:00:00Z',
  actor: 'ana@a.test',
  action,
  subject: 'ben@a.test',
  detail,
  ip: null,
  request_id: null,
})

test.each<[string, AuditEntry, string]>([
  [
    'a role change names both roles',
    entry('member.role_changed', { before: 'viewer', after: 'manager' }),
    'changed the role of ben@a.test Viewer → Manager',
  ],
  [
    'an invitation names the role',
    entry('invitation.sent', { role: 'admin' }),
    'invited ben@a.test as Admin',
  ],
  ['a sign-in has no other subject', entry('session.started'), 'signed in'],
  [
    'changed settings are named, and no others',
    entry('organisation.updated', {
      before: { name: 'A', currency: 'GBP', account_size: null },
      after: { name: 'A', currency: 'EUR', account_size: '1-10' },
    }),
    'changed the settings of ben@a.test currency GBP → EUR, account size – → 1-10',
  ],
  ['an action of any feature has a sentence', entry('alert_rule.activated'), 'activated the rule ben@a.test'],
  ['an action without a text is shown by its name', entry('rocket.launched'), 'rocket.launched ben@a.test'],
])('%s', (_name, deed, text) => {
  const { words, subject, detail } = deedInWords(deed)
  expect([words, subject, detail].filter(Boolean).join(' ')).toBe(text)
})
