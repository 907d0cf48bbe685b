import { z } from 'zod'
import { readSignInCode, SIGN_IN_CODE } from '@flightdeck/domain/session'
import { TypedEmail } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Session } from './session.ts'
import { CodeSent } from './sign-up.ts'

const MAX_TYPED_CHARS = 40

const SignInCode = z
  .string()
  .max(MAX_TYPED_CHARS)
  .overwrite(readSignInCode)
  .refine((code) => code.length === SIGN_IN_CODE.length, 'Enter the whole code from your email')

export const signInCodeRoutes = {
  'signInCode.send': {
    method: 'POST',
    path: '/auth/sign-in-code/',
    summary: 'Send a code that signs in; the same answer whether or not the address is known',
    access: 'public',
    body: z.strictObject({ email: TypedEmail }),
    answer: CodeSent,
    errors: ['too_many'],
    secret: true,
    perMinute: 20,
  },
  'signInCode.verify': {
    method: 'POST',
    path: '/auth/sign-in-code/verify/',
    summary: 'Sign in with the code from the email, in any browser; a code works once',
    access: 'public',
    body: z.strictObject({ email: TypedEmail, code: SignInCode }),
    answer: Session,
    errors: ['too_many', 'second_factor_needed', 'single_sign_on_required'],
    secret: true,
    perMinute: 30,
  },
} as const satisfies RouteTable
