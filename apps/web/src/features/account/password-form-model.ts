import { PASSWORD_LENGTH } from '@flightdeck/domain'
import { ApiError } from '../../lib/api-error.ts'

export type Passwords = { current_password: string; password: string }
export type PasswordProblems = Partial<Record<keyof Passwords | 'form', string>>

export const emptyPasswords: Passwords = { current_password: '', password: '' }

export const isTouched = (form: Passwords) => form.current_password !== '' || form.password !== ''

/** What can be said before asking; which passwords are too common, and which is the current one, the server knows. */
export function gapsIn(form: Passwords): PasswordProblems {
  return {
    ...(form.current_password === '' && { current_password: 'Enter your current password' }),
    ...(form.password.length < PASSWORD_LENGTH.min && {
      password: `Use at least ${PASSWORD_LENGTH.min} characters`,
    }),
  }
}

/** The server's refusal at the field it is about; one without a field stands for the form. */
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
