import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { toPayload, problemsIn, findProblems } from './sign-up-form-model.ts'
import type { SignUpForm } from './sign-up-form-model.ts'

const good: SignUpForm = {
  full_name: 'Ana Sousa',
  email: 'ana@agency.test',
  password: 'eight or more',
  organisation_name: 'Agency',
}

test.each<[string, Partial<SignUpForm>, boolean, string[]]>([
  ['complete', {}, false, []],
  [
    'empty',
    { full_name: ' ', email: '', password: '', organisation_name: '' },
    false,
    ['full_name', 'email', 'password', 'organisation_name'],
  ],
  ['[CO-02] an address without a dot', { email: 'ana@agency' }, false, ['email']],
  ['seven characters', { password: '1234567' }, false, ['password']],
  ['an invited person needs no organisation', { organisation_name: '' }, true, []],
])('%s', (_name, over, isInvited, fields) => {
  expect(findProblems({ ...good, ...over }, isInvited).map(({ field }) => field)).toEqual(fields)
})

test('a refusal is shown at its fields', () => {
  const error = new ApiError(400, 'invalid', { password: ['This password is too common.'], server: ['x'] })
  expect(problemsIn(error)).toEqual([{ field: 'password', message: 'This password is too common.' }])
})

test('a refusal without a field applies to the whole form', () => {
  const error = new ApiError(429, 'too_many', { server: ['Too many requests. Try again in 40 s.'] })
  expect(problemsIn(error)).toEqual([{ field: 'form', message: 'Too many requests. Try again in 40 s.' }])
})

test('an invitation is sent in place of an organisation', () => {
  expect(toPayload(good, undefined)).toHaveProperty('organisation_name', 'Agency')
  expect(toPayload(good, 'token')).toMatchObject({ invite_token: 'token' })
  expect(toPayload(good, 'token')).not.toHaveProperty('organisation_name')
})
