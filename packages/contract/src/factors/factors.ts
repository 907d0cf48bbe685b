import { z } from 'zod'
import { ById, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { NewPasskey, PasskeyOptions } from '../session/second-factor.ts'

const Factors = z.strictObject({
  totp: z.strictObject({ added_at: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      added_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
  ),
  recovery_codes_left: z.int(),
  /** The address at which browsers offer passkeys of this installation. */
  passkeys_at: z.string(),
  /** Organisations of mine that ask for a second factor, and from which day. */
  required_by: z.array(z.strictObject({ organisation_name: z.string(), on: z.iso.date() })),
})
export type Factors = z.infer<typeof Factors>

/** Shown once; null when there are some already. */
const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()).nullable() })

export const factorRoutes = {
  'factors.read': {
    method: 'GET',
    path: '/profile/second-factor/',
    summary: 'What proves me beside my password',
    access: 'person',
    answer: Factors,
  },
  'factors.startTotp': {
    method: 'POST',
    path: '/profile/second-factor/totp/',
    summary: 'A new secret for an authenticator app, active once a code confirms it',
    access: 'person',
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['proof_needed', 'conflict'],
    secret: true,
  },
  'factors.confirmTotp': {
    method: 'POST',
    path: '/profile/second-factor/totp/confirm/',
    summary: 'Finish adding the authenticator app with one of its codes',
    access: 'person',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the six digits from your app'),
    }),
    answer: RecoveryCodes,
    errors: ['proof_needed', 'too_many'],
    secret: true,
  },
  'factors.removeTotp': {
    method: 'DELETE',
    path: '/profile/second-factor/totp/',
    summary: 'Remove the authenticator app',
    access: 'person',
    answer: Message,
    errors: ['proof_needed', 'not_found', 'conflict'],
  },
  'factors.startPasskey': {
    method: 'POST',
    path: '/profile/second-factor/passkeys/begin/',
    summary: 'What the browser needs to make a passkey',
    access: 'person',
    answer: PasskeyOptions,
    errors: ['proof_needed', 'conflict'],
    secret: true,
  },
  'factors.addPasskey': {
    method: 'POST',
    path: '/profile/second-factor/passkeys/',
    summary: 'Add a passkey that the browser has made',
    access: 'person',
    body: z.strictObject({ name: Name('a name for the passkey'), passkey: NewPasskey }),
    answer: RecoveryCodes,
    errors: ['proof_needed', 'conflict'],
    secret: true,
  },
  'factors.removePasskey': {
    method: 'DELETE',
    path: '/profile/second-factor/passkeys/:id/',
    summary: 'Remove a passkey',
    access: 'person',
    params: ById,
    answer: Message,
    errors: ['proof_needed', 'not_found', 'conflict'],
  },
  'factors.newRecoveryCodes': {
    method: 'POST',
    path: '/profile/second-factor/recovery-codes/',
    summary: 'New recovery codes. The old ones stop working',
    access: 'person',
    answer: RecoveryCodes,
    errors: ['proof_needed', 'conflict'],
    secret: true,
  },
  'factors.require': {
    method: 'PUT',
    path: '/organisation/second-factor/',
    summary: 'Date from which members need a second factor, in the organisation’s time zone. null for never',
    access: 'organisation:write',
    body: z.strictObject({ on: z.iso.date().nullable() }),
    answer: z.strictObject({ second_factor_on: z.iso.date().nullable() }),
    errors: ['conflict'],
  },
} as const satisfies RouteTable
