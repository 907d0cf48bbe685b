import { PASSWORD_LENGTH, isEmail } from '@flightdeck/domain/session'
import { ApiError } from '../../lib/api-error.ts'
import { errorMessage } from './error-sentence.ts'

export type SignUpForm = { full_name: string; email: string; password: string; organisation_name: string }
export type Problem = { field: string; message: string }

export const emptySignUp: SignUpForm = { full_name: '', email: '', password: '', organisation_name: '' }

/** Client-side checks; common passwords and taken tokens are known only to the server. */
export function findProblems(form: SignUpForm, isInvited: boolean): Problem[] {
  const problems: Problem[] = []
  const say = (field: keyof SignUpForm, message: string) => problems.push({ field, message })
  if (form.full_name.trim() === '') say('full_name', 'Enter your full name')
  if (!isEmail(form.email.trim()))
    say('email', 'Enter an email address in the correct format, like name@example.com')
  if (form.password.length < PASSWORD_LENGTH.min)
    say('password', `Use at least ${PASSWORD_LENGTH.min} characters`)
  if (!isInvited && form.organisation_name.trim() === '')
    say('organisation_name', 'Enter the name of your organisation')
  return problems
}

/** Server errors by field; an error without a field belongs to the whole form. */
export function problemsIn(error: Error): Problem[] {
  if (!(error instanceof ApiError)) return [{ field: 'form', message: errorMessage(error) }]
  const fields = Object.entries(error.errors).filter(([field]) => field in emptySignUp)
  if (fields.length === 0) return [{ field: 'form', message: error.message }]
  return fields.map(([field, [message = error.message]]) => ({ field, message }))
}

export function toPayload(form: SignUpForm, inviteToken: string | undefined) {
  const { organisation_name, ...person } = form
  return inviteToken === undefined
    ? { ...person, organisation_name: organisation_name.trim() }
    : { ...person, invite_token: inviteToken }
}
