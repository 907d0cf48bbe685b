import { randomBytes } from 'node:crypto'
import { acquireAdvisoryLock, type Tx } from '@flightdeck/db'
import type { DeedName } from '@flightdeck/domain/audit'
import { chain } from './chain.ts'
import { sealEntry, sealKey } from './seal.ts'

export type Deed = {
  organisationId: string
  at: Date
  actorId: string | null
  actor: string
  action: DeedName
  subject: string
  detail?: Record<string, unknown>
  ip?: string | null
  requestId?: string | null
}
export type Recorder = { secret: string }

/**
 * Appends an entry to the audit log in the caller's transaction. Its hash includes the previous entry's, and
 * its seal uses a key that is not in the database, so later changes, deletions and insertions show.
 */
export async function record({ secret }: Recorder, tx: Tx, deed: Deed): Promise<void> {
  const { organisationId } = deed
  await acquireAdvisoryLock(tx, organisationId, 'audit')
  const last = await lastEntry(tx, organisationId)
  const entry = {
    organisationId,
    seq: String(BigInt(last?.seq ?? 0) + 1n),
    at: deed.at,
    actorId: deed.actorId,
    actor: deed.actor,
    action: deed.action,
    subject: deed.subject,
    detail: deed.detail ?? {},
    ip: deed.ip ?? null,
    requestId: deed.requestId ?? null,
    nonce: randomBytes(16),
  }
  const hash = chain(last?.hash ?? null, entry)
  const seal = sealEntry(sealKey(secret, organisationId), hash)
  await tx
    .insertInto('auditLog')
    .values({ ...entry, detail: JSON.stringify(entry.detail), hash, seal })
    .execute()
}

export function lastEntry(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('auditLog')
    .select(['seq', 'hash', 'seal'])
    .where('organisationId', '=', organisationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}
