import type { Generated } from 'kysely'
import type { Moment, MomentByDefault } from './columns.ts'

export type TotpSecretsTable = {
  userId: string
  sealedSecret: string
  confirmedAt: Date | null
  lastStep: Generated<string>
  createdAt: MomentByDefault
}

export type PasskeysTable = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: Generated<string>
  transports: Generated<string[]>
  name: string
  createdAt: MomentByDefault
  lastUsedAt: Date | null
}

export type RecoveryCodesTable = {
  userId: string
  codeHash: Buffer
  usedAt: Date | null
}

export type SignInTicketsTable = {
  tokenHash: Buffer
  userId: string
  /** The organisation whose identity provider gave the first proof. */
  vouchedBy: string | null
  epoch: number
  tries: Generated<number>
  expiresAt: Moment
}

export type PasskeyChallengesTable = {
  challenge: string
  purpose: 'add' | 'prove' | 'sign_in'
  userId: string | null
  browserHash: Buffer | null
  expiresAt: Moment
}
