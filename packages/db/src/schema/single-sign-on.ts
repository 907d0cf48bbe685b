import type { Role } from '@flightdeck/domain'
import type { Generated } from 'kysely'
import type { JsonByDefault, Moment } from './columns.ts'

export type IdentityProvidersTable = {
  organisationId: string
  issuer: string
  clientId: string
  sealedSecret: string | null
  roleClaim: string | null
  roleRules: JsonByDefault
  defaultRole: Exclude<Role, 'owner'> | null
  isRequired: Generated<boolean>
  lastUsedAt: Date | null
  updatedBy: string
  updatedAt: Moment
}

export type IdentityDomainsTable = {
  organisationId: string
  id: string
  domain: string
  word: string
  provenAt: Date | null
  addedBy: string
  addedAt: Moment
}

export type SignInDomainsTable = { domain: string; organisationId: string }

export type IdentitiesTable = {
  organisationId: string
  issuer: string
  subject: string
  userId: string
  linkedAt: Moment
}

export type PendingSingleSignOnsTable = {
  organisationId: string
  stateHash: Buffer
  browserHash: Buffer
  issuer: string
  sealed: string
  expiresAt: Moment
}

export type DirectoryTokensTable = {
  organisationId: string
  id: string
  tokenHash: Buffer
  madeBy: string
  madeAt: Moment
  lastUsedAt: Date | null
  revokedAt: Date | null
}
