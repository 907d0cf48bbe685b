import { z } from 'zod'
import { ONBOARDING_STATES, ROLES, type Role } from '@flightdeck/domain'
import type { RouteTable } from '../route.ts'

const RoleName = z.enum(Object.keys(ROLES) as [Role, ...Role[]])

/** Who I am, in the words of the specification's section 3. */
export const Who = z.strictObject({
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
})
export type Who = z.infer<typeof Who>

export const Session = Who.extend({ accessToken: z.string(), refreshToken: z.string() })
export type Session = z.infer<typeof Session>

const Email = z.string().trim().toLowerCase().max(254)
const RefreshToken = z.string().min(1).max(200)

export const sessionRoutes = {
  'session.login': {
    method: 'POST',
    path: '/auth/login/',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.strictObject({ email: Email, password: z.string().min(1).max(128) }),
    answer: Session,
    errors: ['wrong_credentials', 'otp_required'],
    secret: true,
    perMinute: 60,
  },
  'session.refresh': {
    method: 'POST',
    path: '/token/refresh/',
    summary: 'Exchange a refresh token for a new access token; the refresh token is rotated',
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
    summary: 'End the session: its refresh tokens and access tokens stop working at once',
    access: 'public',
    body: z.strictObject({ refresh: RefreshToken }),
    answer: z.strictObject({ message: z.string() }),
    secret: true,
  },
  'session.who': {
    method: 'GET',
    path: '/session/',
    summary: 'Who I am in the organisation named by X-Organisation-ID',
    access: 'organisation:read',
    answer: Who,
  },
} as const satisfies RouteTable
