import { expect, test } from 'vitest'
import { formOf, inputOf } from './provider-form-model.ts'

test('a new provider lets people in as viewers, and requires nothing', () => {
  expect(inputOf({ ...formOf(null), issuer: ' https://id.agency.com ', clientId: 'x', secret: 's' })).toEqual(
    {
      issuer: 'https://id.agency.com',
      client_id: 'x',
      client_secret: 's',
      role_claim: null,
      role_rules: [],
      default_role: 'viewer',
      is_required: false,
    },
  )
})

test('an empty secret keeps the one before; rules without a value or a claim are left out', () => {
  const form = {
    ...formOf(null),
    rules: [
      { value: ' ops ', role: 'analyst' as const },
      { value: ' ', role: 'admin' as const },
    ],
  }
  expect(inputOf(form)).not.toHaveProperty('client_secret')
  expect(inputOf(form).role_rules).toEqual([])
  expect(inputOf({ ...form, roleClaim: 'groups' }).role_rules).toEqual([{ value: 'ops', role: 'analyst' }])
  expect(inputOf({ ...form, defaultRole: '' }).default_role).toBeNull()
})
