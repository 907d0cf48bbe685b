import { Readable } from 'node:stream'
import type { App } from '../../../ground/app.ts'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { recordExport } from '../audit/index.ts'
import { findExport, planExport, readChunk, type StoredExport } from './export-store.ts'

const EXPORTS = { per: 3, seconds: 3600 }
const DOWNLOADS = { per: 20, seconds: 3600 }

/** Plans an export, or returns the one that is running. */
export async function startExport(ctx: MemberContext): Promise<StoredExport> {
  const { app, organisationId, userId, now } = ctx
  const running = await ctx.transaction((tx) => findExport(tx, organisationId))
  if (running?.state === 'running') return running
  await consumeRateLimit(app.database, `organisation export:${organisationId}`, EXPORTS)
  const planned = await ctx.transaction(async (tx) => {
    // Two owners at the same moment start one export.
    await tx
      .selectFrom('organisations')
      .select('name')
      .where('organisationId', '=', organisationId)
      .forUpdate()
      .execute()
    const other = await findExport(tx, organisationId)
    if (other?.state === 'running') return other
    await planExport(tx, { organisationId, requestedBy: userId, now })
    return findExport(tx, organisationId)
  })
  app.wake('slots')
  return planned!
}

export async function readExport(ctx: MemberContext): Promise<StoredExport | null> {
  const stored = await ctx.transaction((tx) => findExport(tx, ctx.organisationId))
  return stored && stored.expiresAt > ctx.now ? stored : null
}

export async function downloadExport(ctx: MemberContext): Promise<Readable> {
  const { app, organisationId } = ctx
  const stored = await readExport(ctx)
  if (stored?.state !== 'ready')
    throw new AppError('not_found', 'There is no finished export. Start one first.')
  await consumeRateLimit(app.database, `organisation export file:${organisationId}`, DOWNLOADS)
  return recordExport(ctx, { action: 'organisation.exported', subject: 'everything' }, async () =>
    Readable.from(chunks(app, organisationId, stored)),
  )
}

/** Streams one chunk at a time. Fails if the export is replaced or expires meanwhile. */
async function* chunks(
  app: App,
  organisationId: string,
  { id, bytes }: StoredExport,
): AsyncGenerator<Buffer> {
  for (let chunkNo = 0, sent = 0; sent < bytes; chunkNo++) {
    const content = await app.database.inOrganisation(organisationId, (tx) =>
      readChunk(tx, organisationId, id, chunkNo),
    )
    if (!content) throw new Error('The export was removed during its download.')
    sent += content.length
    yield content
  }
}
