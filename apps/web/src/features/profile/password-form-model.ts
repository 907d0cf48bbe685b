import { PASSWORD_LENGTH } from '@flightdeck/domain/session'
import { ApiError } from '../../lib/api-error.ts'

export type Passwords = { current_password: string; password: string }
export type PasswordProblems = Partial<Record<keyof Passwords | 'form', string>>

export const emptyPasswords: Passwords = { current_password: '', password: '' }

export const isTouched = (form: Passwords) => form.current_password !== '' || form.password !== ''

/** Checks possible in the browser; common passwords and the current password are checked by the server. */
export function gapsIn(form: Passwords): PasswordProblems {
  return {
    ...(form.current_password === '' && { current_password: 'Enter your current password' }),
    ...(form.password.length < PASSWORD_LENGTH.min && {
      password: `Use at least ${PASSWORD_LENGTH.min} characters`,
    }),
  }
}

/** Server errors by field; an error without a field is shown on the form. */
export function refusalIn(error: Error): PasswordProblems {
  if (!(error instanceof ApiError)) return { form: 'Couldn’t reach Flightdeck. Try again.' }
  const [current_password] = error.errors.current_password ?? []
  const [password] = error.errors.password ?? []
  if (current_password === undefined && password === undefined) return { form: error.message }
  return {
    ...(current_password !== undefined && { current_password }),
    ...(password !== undefined && { password }),
  }
}
