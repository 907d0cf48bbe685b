import { expect, test } from 'vitest'
import { emptyScope, formFrom, idsIn, retryRequest, parseScope } from './scope-model.ts'

test('pasted ids are split at any separator', () => {
  expect(idsIn('12, dv360:13\n14;12\t')).toEqual(['12', 'dv360:13', '14'])
  expect(idsIn('  ')).toEqual([])
})

test('the scope “everything” needs no other field', () => {
  expect(parseScope(emptyScope)).toEqual({ scope: { kind: 'everything' } })
})

test('the scope “starts soon” needs whole hours', () => {
  const starting = { ...emptyScope, kind: 'starting' as const }
  expect(parseScope(starting)).toEqual({ scope: { kind: 'starting', within_hours: 48 } })
  expect(parseScope({ ...starting, hours: '0' })).toHaveProperty('problem')
  expect(parseScope({ ...starting, hours: '' })).toHaveProperty('problem')
  expect(parseScope({ ...starting, hours: '1.5' })).toHaveProperty('problem')
})

test('a scope of ids needs ids', () => {
  expect(parseScope({ ...emptyScope, kind: 'pasted', text: ' , ' })).toEqual({
    problem: 'Paste at least one ID',
  })
  expect(parseScope(formFrom('ttd:4,ttd:5'))).toEqual({ scope: { kind: 'pasted', text: 'ttd:4\nttd:5' } })
  expect(formFrom(null)).toBe(emptyScope)
})

test('a retry covers the unread items, with the checks that are shown', () => {
  const check = { check_name: '', severity: '', version: 1, passed: 0, failed: 0, not_applicable: 0 }
  const account = {
    account_name: 'Acme',
    dsp_name: 'ttd' as const,
    connection_id: null,
    since: '',
    reason: '',
  }
  expect(
    retryRequest({
      stale_accounts: [
        { ...account, entity_ids: ['ttd:1', 'ttd:2'] },
        { ...account, entity_ids: ['meta_ads:3'] },
      ],
      checks: [
        { ...check, id: 'FRQ-01' },
        { ...check, id: 'OWN-4' },
      ],
    }),
  ).toEqual({
    scope: { kind: 'entities', ids: ['ttd:1', 'ttd:2', 'meta_ads:3'] },
    checks: ['FRQ-01', 'OWN-4'],
  })
})
