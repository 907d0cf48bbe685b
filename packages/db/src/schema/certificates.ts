import type { Generated, GeneratedAlways } from 'kysely'
import type { CertificateVerdict } from '@flightdeck/domain'
import type { Moment } from './columns.ts'

export type CertificatesTable = {
  organisationId: string
  certificateNo: GeneratedAlways<number>
  runNo: number
  scope: string
  verdict: CertificateVerdict
  entities: number
  checks: number
  failures: number
  critical: Generated<number>
  blocking: Generated<number>
  signedBy: string
  signedAt: Moment
  content: string
  contentHash: Buffer
  /** Of the text since a person was erased from it. */
  erasedHash: Buffer | null
}

export type CertificateEntitiesTable = {
  organisationId: string
  certificateNo: number
  entityNo: number
  version: number
}

export type CertificateLinksTable = {
  organisationId: string
  id: string
  certificateNo: number
  tokenHash: Buffer
  madeBy: string
  madeAt: Moment
  expiresAt: Moment
  revokedAt: Date | null
  opened: Generated<number>
  lastOpenedAt: Date | null
}
