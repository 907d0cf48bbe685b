import { z } from 'zod'
import { ONBOARDING_STATES } from '@flightdeck/domain/subscription'
import { ChosenClient } from '../clients/clients.ts'
import { ById, Message, Password, RoleName, TypedEmail } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** Current user, as defined in the specification's section 3. */
export const CurrentUser = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  connectedToDB: z.boolean(),
  onboarding_state: z.enum(ONBOARDING_STATES),
  isPremiumUser: z.boolean(),
  remainingFreemiumDays: z.int(),
  canExtendFreemium: z.boolean(),
  all_active_dsps: z.array(z.string()),
  organisation_id: z.uuid(),
  organisation_name: z.string(),
  role: RoleName,
  timezone: z.string(),
  currency: z.string(),
  account_size: z.string().nullable(),
  /** The client I have selected as a filter; without one I see all. */
  client: ChosenClient.optional(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const Session = CurrentUser.extend({ accessToken: z.string(), refreshToken: z.string() })
export type Session = z.infer<typeof Session>

const RefreshToken = z.string().min(1).max(200)

export const Device = z.strictObject({
  id: z.string(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const sessionRoutes = {
  'session.login': {
    method: 'POST',
    path: '/auth/login/',
    summary: 'Sign in with email and password',
    access: 'public',
    body: z.strictObject({ email: TypedEmail, password: Password }),
    answer: Session,
    errors: ['wrong_credentials', 'otp_required', 'second_factor_needed', 'single_sign_on_required'],
    secret: true,
    perMinute: 60,
  },
  'session.google': {
    method: 'POST',
    path: '/auth/social/google/',
    summary: 'Sign in with a Google ID token',
    access: 'public',
    body: z.strictObject({ credential: z.string().min(1).max(10_000) }),
    answer: Session,
    errors: ['wrong_credentials', 'not_found', 'conflict', 'second_factor_needed', 'single_sign_on_required'],
    secret: true,
    perMinute: 60,
  },
  'session.googleStart': {
    method: 'GET',
    path: '/auth/social/google/',
    summary:
      'What the Google button needs: the client ID and a nonce bound to this browser. null where Google is not set up',
    access: 'public',
    answer: z.strictObject({ client_id: z.string(), nonce: z.string() }).nullable(),
    secret: true,
  },
  'session.refresh': {
    method: 'POST',
    path: '/token/refresh/',
    summary: 'Exchange a refresh token for a new access token. The refresh token is rotated',
    access: 'public',
    body: z.strictObject({ refresh: RefreshToken }),
    answer: z.strictObject({ access: z.string(), refresh: z.string() }),
    errors: ['INVALID_TOKEN'],
    secret: true,
    perMinute: 6000,
  },
  'session.logout': {
    method: 'POST',
    path: '/auth/logout/',
    summary: 'End the session: its refresh tokens and access tokens stop working immediately',
    access: 'public',
    body: z.strictObject({ refresh: RefreshToken }),
    answer: Message,
    secret: true,
  },
  'session.who': {
    method: 'GET',
    path: '/session/',
    summary: 'Who I am in the organisation named by X-Organisation-ID',
    access: 'organisation:read',
    keeps: true,
    answer: CurrentUser,
  },
  'session.organisations': {
    method: 'GET',
    path: '/session/organisations/',
    summary: 'The organisations I belong to',
    access: 'person',
    answer: z.array(
      z.strictObject({ organisation_id: z.uuid(), organisation_name: z.string(), role: RoleName }),
    ),
  },
  'session.devices': {
    method: 'GET',
    path: '/session/devices/',
    summary: 'Where I am signed in',
    access: 'person',
    answer: z.array(Device),
  },
  'session.endDevice': {
    method: 'DELETE',
    path: '/session/devices/:id/',
    summary: 'Sign out there',
    access: 'person',
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'session.endOthers': {
    method: 'POST',
    path: '/session/devices/end-others/',
    summary: 'Sign out all other sessions',
    access: 'person',
    answer: Message,
  },
} as const satisfies RouteTable
