import type { Generated } from 'kysely'
import type { Role } from '@flightdeck/domain'
import type { Json, Moment } from './columns.ts'

export type PendingSignUpsTable = {
  email: string
  fullName: string
  passwordHash: string
  organisationName: string | null
  inviteOrganisationId: string | null
  inviteHash: Buffer | null
  codeHash: Buffer
  browserHash: Buffer | null
  sentAt: Moment
  expiresAt: Moment
  tries: Generated<number>
  failures: Generated<number>
  closedUntil: Date | null
}

export type PasswordResetsTable = {
  tokenHash: Buffer
  userId: string
  epoch: number
  expiresAt: Moment
  usedAt: Date | null
}

export type InvitationsTable = {
  organisationId: string
  id: string
  email: string
  role: Role
  message: string | null
  tokenHash: Buffer
  invitedBy: string
  sentAt: Moment
  expiresAt: Moment
  acceptedAt: Date | null
  revokedAt: Date | null
}

export type AuditLogTable = {
  organisationId: string
  seq: string
  at: Moment
  actorId: string | null
  actor: string
  action: string
  subject: string
  detail: Json
  ip: string | null
  requestId: string | null
  hash: Buffer
  /** Part of the hash. Entries from before the seal have none, and an erasure takes it away. */
  nonce: Buffer | null
  seal: Buffer | null
  /** Vouches for what an erasure put in a person's place. */
  erasedSeal: Buffer | null
}
