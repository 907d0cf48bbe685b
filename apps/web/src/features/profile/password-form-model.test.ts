import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { gapsIn, isTouched, refusalIn } from './password-form-model.ts'
import type { PasswordProblems, Passwords } from './password-form-model.ts'

test.each<[string, Passwords, PasswordProblems]>([
  [
    'nothing typed',
    { current_password: '', password: '' },
    { current_password: 'Enter your current password', password: 'Use at least 8 characters' },
  ],
  [
    'a short new one',
    { current_password: 'mine', password: 'short' },
    { password: 'Use at least 8 characters' },
  ],
  ['both given', { current_password: 'mine', password: 'long enough' }, {}],
])('gaps: %s', (_name, form, problems) => expect(gapsIn(form)).toEqual(problems))

const refused = (errors: Record<string, string[]>) => new ApiError(400, 'invalid', errors)

test.each<[string, Error, PasswordProblems]>([
  [
    'the wrong current one, at its field',
    refused({ current_password: ['Incorrect current password.'], server: ['…'] }),
    { current_password: 'Incorrect current password.' },
  ],
  [
    'a common new one, at its field',
    refused({ password: ['Too common.'], server: ['…'] }),
    { password: 'Too common.' },
  ],
  ['too many tries, for the form', refused({ server: ['Try again later.'] }), { form: 'Try again later.' }],
  ['no connection', new TypeError('fetch'), { form: 'Couldn’t reach Flightdeck. Try again.' }],
])('refusals: %s', (_name, error, problems) => expect(refusalIn(error)).toEqual(problems))

test('a form with one field filled is unsaved work', () => {
  expect(isTouched({ current_password: '', password: '' })).toBe(false)
  expect(isTouched({ current_password: 'x', password: '' })).toBe(true)
})
