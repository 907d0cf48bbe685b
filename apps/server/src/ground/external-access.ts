import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'
import type { DeedName } from '@flightdeck/domain/audit'

/** A link, embed, schedule, token, bucket or webhook that reaches beyond the organisation's members. Never its content. */
export type OpenAccess = {
  /** Unique within its kind. */
  id: string
  makerId: string
  /** Name of the report, certificate, bucket or webhook. */
  name: string
  /** True where the report behind it is visible to its author only. */
  isPrivate: boolean
  /** Readers or receivers, as a phrase such as “Anyone with the link”. */
  reaches: string
  madeAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  /** False for access that the organisation keeps using after its maker left. */
  endsWithMaker: boolean
}

export type AccessFilter = {
  organisationId: string
  now: Date
  makerId?: string
  id?: string
  /** Maximum rows, oldest first. */
  limit?: number
}
export type HandOver = { organisationId: string; ids: readonly string[]; from: string; to: string }

/** Kind of external access, declared by the area that owns its table. */
export type ExternalAccess = {
  /** Prefix of its ids on the wire. */
  kind: string
  label: string
  table: string
  /** Ability of its maker; losing it ends all access that `endsWithMaker`. */
  needs: Ability
  list: (tx: Tx, filter: AccessFilter) => Promise<OpenAccess[]>
  end: (tx: Tx, organisationId: string, id: string, now: Date) => Promise<void>
  /** Audit entry for ending it. */
  deed: DeedName
  /** Required where rows end with their maker. */
  handOver?: (tx: Tx, handOver: HandOver) => Promise<void>
  /** Stays when a directory or identity provider decides, because no person is there to replace it. */
  outlivesAutomatic?: true
}
