import type { ColumnType, Generated } from 'kysely'
import type { OnboardingState, Role } from '@flightdeck/domain'
import type { Moment, MomentByDefault } from './columns.ts'

export type OrganisationsTable = {
  organisationId: string
  name: string
  timezone: Generated<string>
  currency: Generated<string>
  accountSize: string | null
  onboardingState: Generated<OnboardingState>
  isPremium: Generated<boolean>
  isDemo: Generated<boolean>
  freemiumEndsAt: Moment
  freemiumExtendedAt: Date | null
  /** From this day, as the organisation counts days, its members need a second factor. */
  secondFactorOn: string | null
  /** When it is erased, and who asked for that. */
  eraseAt: Date | null
  eraseAskedBy: string | null
  createdAt: MomentByDefault
}

export type UsersTable = {
  id: string
  email: string
  fullName: string
  passwordHash: string | null
  emailVerifiedAt: Date | null
  googleSubject: string | null
  preferences: ColumnType<unknown, string | undefined, string>
  deactivatedAt: Date | null
  erasedAt: Date | null
  createdAt: MomentByDefault
}

export type MembershipsTable = {
  organisationId: string
  userId: string
  role: Role
  invitedBy: string | null
  externalId: string | null
  leftDirectoryAt: Date | null
  deactivatedAt: Date | null
  /** The client whose lists they chose to see, by name. */
  client: string | null
  createdAt: MomentByDefault
}

export type SessionsTable = {
  id: string
  userId: string
  epoch: number
  companionHash: Buffer | null
  companionSeenAt: Date | null
  userAgent: string | null
  ip: string | null
  createdAt: MomentByDefault
  expiresAt: Moment
  lastSeenAt: MomentByDefault
  /** When the person last proved who they are; at sign-in if never since. */
  provenAt: Date | null
  secondFactorAt: Date | null
  revokedAt: Date | null
  revokedBecause: string | null
  /** The organisation whose identity provider vouched for whoever opened it. */
  vouchedBy: string | null
}

export type RefreshTokensTable = {
  tokenHash: Buffer
  sessionId: string
  generation: number
  issuedAt: MomentByDefault
  usedAt: Date | null
}

export type PremiumRequestsTable = {
  organisationId: string
  id: string
  requestedBy: string
  requestedAt: MomentByDefault
  grantedAt: Date | null
}
