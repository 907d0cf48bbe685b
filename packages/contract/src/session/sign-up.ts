import { z } from 'zod'
import { Email, Message, Name, Password } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Session } from './session.ts'

export const CodeSent = z.strictObject({
  otp_sent_to: z.string(),
  expires_at: z.iso.datetime(),
  resend_after_s: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits of the code')

export const signUpRoutes = {
  'signUp.start': {
    method: 'POST',
    path: '/auth/sign-up/',
    summary: 'Ask for an account; a code goes to the address, and a cookie to the browser that asked',
    access: 'public',
    body: z
      .strictObject({
        full_name: Name('your full name'),
        email: Email,
        password: Password,
        organisation_name: Name('the organisation’s name').optional(),
        invite_token: z.string().min(1).max(200).optional(),
      })
      .refine((body) => (body.organisation_name === undefined) !== (body.invite_token === undefined), {
        path: ['organisation_name'],
        message: 'Enter the organisation’s name',
      }),
    answer: CodeSent,
    secret: true,
    perMinute: 20,
  },
  'signUp.verify': {
    method: 'POST',
    path: '/auth/otp/verify/',
    summary:
      'Prove the address with the code, sent with the cookie of the sign-up; the account comes into being',
    access: 'public',
    body: z.strictObject({ email: Email, code: Code }),
    answer: Session,
    errors: ['too_many', 'conflict'],
    secret: true,
    perMinute: 60,
  },
  'signUp.resend': {
    method: 'POST',
    path: '/auth/otp/resend/',
    summary:
      'Send a new code, for the cookie of the sign-up; the same answer whether or not the address is known',
    access: 'public',
    body: z.strictObject({ email: Email }),
    answer: CodeSent,
    secret: true,
    perMinute: 20,
  },
  'password.forgot': {
    method: 'POST',
    path: '/auth/password/forgot/',
    summary: 'Send a link to choose a new password; the same answer whether or not the address is known',
    access: 'public',
    body: z.strictObject({ email: Email }),
    answer: Message,
    perMinute: 20,
  },
  'password.reset': {
    method: 'POST',
    path: '/auth/password/reset/',
    summary: 'Choose a new password with the token of the link; every session ends',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(200), password: Password }),
    answer: Message,
    secret: true,
    perMinute: 20,
  },
} as const satisfies RouteTable
