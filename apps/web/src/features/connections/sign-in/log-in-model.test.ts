import { expect, test } from 'vitest'
import { toCredentials, emptyLogIn, logInProblem } from './log-in-model.ts'
import type { LogIn } from './log-in-model.ts'

test.each<[string, Partial<LogIn>, string | null]>([
  ['an empty form', {}, 'Enter the API login'],
  ['a login alone', { login: 'api' }, 'Enter the password'],
  ['a login and a password', { login: 'api', password: 'p' }, null],
  ['no token', { way: 'token', login: 'api', password: 'p' }, 'Enter the API token'],
  ['a token', { way: 'token', token: 't' }, null],
])('%s', (_name, over, problem) => expect(logInProblem({ ...emptyLogIn, ...over })).toBe(problem))

test('only the fields of the shown sign-in method are sent', () => {
  const both = { login: ' api ', password: ' p ', token: ' t ' }
  expect(toCredentials({ way: 'login', ...both })).toEqual({ login: 'api', password: ' p ' })
  expect(toCredentials({ way: 'token', ...both })).toEqual({ token: 't' })
})
