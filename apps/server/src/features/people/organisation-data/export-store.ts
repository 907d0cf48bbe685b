import { newId, sql, type Tx } from '@flightdeck/db'
import { daysLater } from '@flightdeck/domain/time'
import { planSlot } from '../../../work/slots.ts'
import type { Claim } from '../../../work/lease.ts'

export const ORGANISATION_EXPORT = 'organisation-export'
const DAYS_AVAILABLE = 7
const SLOT_KEY = 'once'

export const expiryFrom = (moment: Date): Date => daysLater(moment, DAYS_AVAILABLE)

/** The organisation's export with the state of the work on it. */
export async function findExport(tx: Tx, organisationId: string) {
  const stored = await tx
    .selectFrom('organisationExports as e')
    .leftJoin('users', 'users.id', 'e.requestedBy')
    .leftJoin('slots', (join) =>
      join
        .onRef('slots.organisationId', '=', 'e.organisationId')
        .onRef('slots.subject', '=', sql<string>`e.id::text`)
        .on('slots.kind', '=', ORGANISATION_EXPORT)
        .on('slots.slotKey', '=', SLOT_KEY),
    )
    .select(['e.id', 'requestedBy', 'requestedAt', 'rowsDone', 'rowsTotal', 'bytes', 'readyAt', 'expiresAt'])
    .select(['users.fullName', 'slots.state as workState'])
    .where('e.organisationId', '=', organisationId)
    .executeTakeFirst()
  if (!stored) return null
  const { workState, bytes, ...rest } = stored
  const state: 'running' | 'ready' | 'failed' =
    stored.readyAt !== null ? 'ready' : workState === 'waiting' ? 'running' : 'failed'
  return { ...rest, bytes: Number(bytes), state }
}
export type StoredExport = NonNullable<Awaited<ReturnType<typeof findExport>>>

type NewExport = { organisationId: string; requestedBy: string; now: Date }

/** Replaces the export before and its file, and plans the work. */
export async function planExport(tx: Tx, { organisationId, requestedBy, now }: NewExport): Promise<void> {
  const id = newId()
  await tx.deleteFrom('organisationExports').where('organisationId', '=', organisationId).execute()
  await tx
    .insertInto('organisationExports')
    .values({ organisationId, id, requestedBy, requestedAt: now, expiresAt: expiryFrom(now) })
    .execute()
  await planSlot(tx, {
    organisationId,
    kind: ORGANISATION_EXPORT,
    subject: id,
    slotKey: SLOT_KEY,
    dueAt: now,
  })
}

type ExportClaim = Claim & { subject: string }

/** Removes what an earlier attempt wrote. False if the export was replaced, removed or finished. */
export async function beginAttempt(
  tx: Tx,
  { organisationId, subject: id }: ExportClaim,
  rowsTotal: number,
): Promise<boolean> {
  await tx
    .deleteFrom('organisationExportChunks')
    .where('organisationId', '=', organisationId)
    .where('exportId', '=', id)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('organisationExports')
    .set({ rowsTotal, rowsDone: 0, bytes: '0' })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('readyAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveChunk(
  tx: Tx,
  { organisationId, subject: exportId }: ExportClaim,
  chunk: { chunkNo: number; content: Buffer; rowsDone: number },
): Promise<void> {
  const { chunkNo, content, rowsDone } = chunk
  await Promise.all([
    tx
      .insertInto('organisationExportChunks')
      .values({ organisationId, exportId, chunkNo, content })
      .execute(),
    tx
      .updateTable('organisationExports')
      .set({ rowsDone, bytes: sql`bytes + ${content.length}` })
      .where('organisationId', '=', organisationId)
      .where('id', '=', exportId)
      .execute(),
  ])
}

export async function readChunk(
  tx: Tx,
  organisationId: string,
  exportId: string,
  chunkNo: number,
): Promise<Buffer | null> {
  const chunk = await tx
    .selectFrom('organisationExportChunks')
    .select('content')
    .where('organisationId', '=', organisationId)
    .where('exportId', '=', exportId)
    .where('chunkNo', '=', chunkNo)
    .executeTakeFirst()
  return chunk?.content ?? null
}
