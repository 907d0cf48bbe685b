import { expect, test } from 'vitest'
import { toForm, toInput } from './provider-form-model.ts'

test('a new provider lets people in as viewers, and requires nothing', () => {
  expect(toInput({ ...toForm(null), issuer: ' https://id.agency.com ', clientId: 'x', secret: 's' })).toEqual(
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
    ...toForm(null),
    rules: [
      { value: ' ops ', role: 'analyst' as const },
      { value: ' ', role: 'admin' as const },
    ],
  }
  expect(toInput(form)).not.toHaveProperty('client_secret')
  expect(toInput(form).role_rules).toEqual([])
  expect(toInput({ ...form, roleClaim: 'groups' }).role_rules).toEqual([{ value: 'ops', role: 'analyst' }])
  expect(toInput({ ...form, defaultRole: '' }).default_role).toBeNull()
})
