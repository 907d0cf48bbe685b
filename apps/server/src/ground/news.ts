import type { Tx } from '@flightdeck/db'
import type { Actor, Role } from '@flightdeck/domain/access'
import type { DeedName } from '@flightdeck/domain/audit'
import type { PlatformKey } from '@flightdeck/domain/platforms'

/** An account was read: whether anything in it, or any of its numbers, has changed. */
export type AccountRead = {
  organisationId: string
  accountNo: number
  syncId: string
  now: Date
  hasNewEntities: boolean
  hasNewDays: boolean
}
export type CheckRemoved = { organisationId: string; checkId: string; byUser: string; now: Date }
/** A member left, was deactivated, or got another role. */
export type MemberStanding = {
  organisationId: string
  userId: string
  /** Null once they are no longer an active member. */
  role: Role | null
  /** Takes over links, embeds and schedules that would end otherwise. */
  successorId: string | null
  /** True where a directory or an identity provider decided, and no person could be asked. */
  isAutomatic: boolean
  now: Date
  record: (
    tx: Tx,
    deed: { action: DeedName; subject: string; detail?: Record<string, unknown> },
  ) => Promise<void>
}
/** A person is erased: what names them names the pseudonym from now on. In every organisation. */
export type PersonErased = { id: string; email: string; names: string[]; pseudonym: string }
/** An organisation has a new key: values sealed with the previous one are sealed again. */
export type KeyReplaced = { organisationId: string; key: { keyNo: number; key: Buffer } }

/** An agent performed an operation that may change something. */
export type AgentPerformed = {
  organisationId: string
  actor: Extract<Actor, { kind: 'agent' }>
  /** The contract's summary of the operation. */
  summary: string
  now: Date
  requestId: string | null
  ip: string | null
}

/** Events between areas. The sender does not know the receivers. */
export type News = {
  accountRead: AccountRead
  checkRemoved: CheckRemoved
  memberStatusChanged: MemberStanding
  personErased: PersonErased
  keyReplaced: KeyReplaced
  agentPerformed: AgentPerformed
}

/** Things that stop working without a connection, by the word users read for them. */
export type Dependants = { alert_rules: number; checks: number; reports: number }
export type OnConnection = { connectionId: string; platform: PlatformKey }
export type CountDependants = (
  tx: Tx,
  organisationId: string,
  connection: OnConnection,
) => Promise<Partial<Dependants>>
