import { z } from 'zod'
import { FACTOR_METHODS } from '@flightdeck/domain/factors'
import { Message, Password } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Session } from './session.ts'

/** Binary fields of WebAuthn, encoded as base64url. */
const Bytes = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(20_000)

const PasskeyAnswer = z.object({
  id: Bytes.max(1_400),
  rawId: Bytes.max(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.max(200).nullish(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const NewPasskey = z.object({
  id: Bytes.max(1_400),
  rawId: Bytes.max(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** Options for `navigator.credentials`, in WebAuthn's JSON format. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const TotpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits from your app')

const FACTOR_PROOFS = {
  code: TotpCode.optional(),
  recovery_code: z.string().trim().min(1, 'Enter a recovery code').max(40).optional(),
  passkey: PasskeyAnswer.optional(),
}
const isOne = (proof: object) => Object.values(proof).filter((value) => value !== undefined).length === 1
const ONE = 'Give one proof: a code, a recovery code or a passkey'

/** Exactly one of the proofs. */
const FactorProof = z.strictObject(FACTOR_PROOFS).refine(isOne, ONE)
export type FactorProof = z.infer<typeof FactorProof>

export const secondFactorRoutes = {
  'secondFactor.begin': {
    method: 'POST',
    path: '/auth/second-factor/begin/',
    summary: 'After a correct password: the accepted second factors, and the passkey challenge',
    access: 'public',
    answer: z.strictObject({
      methods: z.array(z.enum(FACTOR_METHODS)),
      passkey: PasskeyOptions.nullable(),
    }),
    errors: ['wrong_credentials'],
    secret: true,
    perMinute: 60,
  },
  'secondFactor.finish': {
    method: 'POST',
    path: '/auth/second-factor/',
    summary: 'Finish signing in with a second factor, in the browser that gave the password',
    access: 'public',
    body: FactorProof,
    answer: Session,
    errors: ['wrong_credentials', 'too_many'],
    secret: true,
    perMinute: 30,
  },
  'passkey.begin': {
    method: 'POST',
    path: '/auth/passkey/begin/',
    summary: 'The passkey challenge to sign in without a password, bound to this browser',
    access: 'public',
    answer: PasskeyOptions,
    secret: true,
    perMinute: 60,
  },
  'passkey.signIn': {
    method: 'POST',
    path: '/auth/passkey/',
    summary: 'Sign in with a passkey alone',
    access: 'public',
    body: z.strictObject({ passkey: PasskeyAnswer }),
    answer: Session,
    errors: ['wrong_credentials'],
    secret: true,
    perMinute: 30,
  },
  'proof.begin': {
    method: 'POST',
    path: '/session/proof/begin/',
    summary: 'How I can prove again who I am, and what a passkey is to sign',
    access: 'person',
    answer: z.strictObject({
      methods: z.array(z.enum([...FACTOR_METHODS, 'password'])),
      passkey: PasskeyOptions.nullable(),
    }),
    secret: true,
  },
  'proof.give': {
    method: 'POST',
    path: '/session/proof/',
    summary: 'Prove again who I am: with a second factor, or with the password while I have none',
    access: 'person',
    body: z.strictObject({ password: Password.optional(), ...FACTOR_PROOFS }).refine(isOne, ONE),
    answer: Message,
    errors: ['wrong_credentials', 'too_many'],
    secret: true,
  },
} as const satisfies RouteTable
