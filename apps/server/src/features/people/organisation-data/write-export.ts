import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import { writeMail } from '../../../outside/write-mail.ts'
import { ForGood } from '../../../work/drain.ts'
import { behindFence } from '../../../work/lease.ts'
import { post } from '../../../work/outbox.ts'
import type { SlotHandler } from '../../../work/slots.ts'
import { countRows, exportOrganisation } from './export-organisation.ts'
import { beginAttempt, expiryFrom, findExport, saveChunk, type StoredExport } from './export-store.ts'

const CHUNK_BYTES = 512 * 1024
/** A stopped worker counts as an attempt. */
const MAX_ATTEMPTS = 5

/**
 * Writes the zip in chunks, each behind the fence. A zip cannot be continued half-way: another attempt starts again and
 * removes the chunks before.
 */
export const writeExport: SlotHandler = async (app, slot) => {
  const { organisationId } = slot
  if (slot.attempts > MAX_ATTEMPTS) throw new ForGood(`The export failed ${MAX_ATTEMPTS} times.`)
  const behind = <T>(write: (tx: Tx) => Promise<T>) =>
    app.database.inOrganisation(organisationId, (tx) => behindFence(tx, 'slots', slot, () => write(tx)))

  const rowsTotal = await countRows(app, organisationId)
  if (!(await behind((tx) => beginAttempt(tx, slot, rowsTotal)))) return async () => 'skipped'
  let rowsDone = 0
  let chunkNo = 0
  const archive = exportOrganisation(app, organisationId, (rows) => (rowsDone += rows))
  for await (const content of inChunks(archive)) {
    if (app.stopping.signal.aborted)
      throw new Error('The program stops. The export starts again with the next one.')
    await behind((tx) => saveChunk(tx, slot, { chunkNo, content, rowsDone }))
    chunkNo++
  }
  return async (tx, afterwards) => {
    await finish(app, tx, organisationId, slot.subject)
    afterwards?.(() => app.wake('outbox'))
    return 'exported'
  }
}

async function* inChunks(archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of archive) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}

async function finish(app: App, tx: Tx, organisationId: string, id: string): Promise<void> {
  const readyAt = app.now()
  await tx
    .updateTable('organisationExports')
    .set({ readyAt, expiresAt: expiryFrom(readyAt) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
  const stored = await findExport(tx, organisationId)
  if (stored?.id === id) await notifyRequester(app, tx, organisationId, stored)
}

/** The link needs a session and the ability, so a requester who is no owner any more gets no mail. */
async function notifyRequester(
  app: App,
  tx: Tx,
  organisationId: string,
  { id, requestedBy, expiresAt }: StoredExport,
): Promise<void> {
  const requester = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('organisations', 'organisations.organisationId', 'memberships.organisationId')
    .select(['users.email', 'organisations.name'])
    .where('memberships.organisationId', '=', organisationId)
    .where('memberships.userId', '=', requestedBy)
    .where('memberships.role', '=', 'owner')
    .where('memberships.deactivatedAt', 'is', null)
    .executeTakeFirst()
  if (!requester) return
  await post(tx, {
    organisationId,
    channel: 'mail',
    recipient: requester.email,
    dedupeKey: `organisation-export/${id}`,
    subject: 'Your organisation export is ready',
    payload: writeMail({
      title: 'Your export is ready',
      paragraphs: [
        `The export of ${requester.name} is ready. Sign in as an owner to download it.`,
        `It is removed on ${expiresAt.toISOString().slice(0, 10)} (UTC).`,
      ],
      button: { label: 'Open Users, Data', href: linkTo(app, '/users#data') },
    }),
  })
}
