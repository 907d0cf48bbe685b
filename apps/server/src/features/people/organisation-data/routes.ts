import type { OrganisationExport } from '@flightdeck/contract/organisation-data'
import type { HandlersOf } from '../../../ground/operations.ts'
import { requestErasure, takeBackErasure } from './ask-erasure.ts'
import type { StoredExport } from './export-store.ts'
import { downloadExport, readExport, startExport } from './request-export.ts'

export const organisationDataHandlers: HandlersOf<'organisationData'> = {
  'organisationData.startExport': async (ctx) => presentExport(await startExport(ctx)),
  'organisationData.readExport': async (ctx) => {
    const stored = await readExport(ctx)
    return stored && presentExport(stored)
  },
  'organisationData.download': downloadExport,
  'organisationData.erasure': (ctx) =>
    ctx.transaction(async (tx) => {
      const organisation = await tx
        .selectFrom('organisations')
        .leftJoin('namedUsers', 'namedUsers.id', 'organisations.eraseAskedBy')
        .select(['organisations.name', 'eraseAt', 'namedUsers.fullName'])
        .where('organisationId', '=', ctx.organisationId)
        .executeTakeFirstOrThrow()
      return {
        name: organisation.name,
        erase_at: organisation.eraseAt?.toISOString() ?? null,
        asked_by: organisation.fullName,
      }
    }),
  'organisationData.erase': async (ctx, { body }) => {
    const eraseAt = await requestErasure(ctx, body.name)
    return { message: `The organisation will be erased on ${eraseAt.toISOString().slice(0, 10)}.` }
  },
  'organisationData.keep': async (ctx) => {
    await takeBackErasure(ctx)
    return { message: 'Erasure cancelled' }
  },
}

const presentExport = (stored: StoredExport): OrganisationExport => ({
  state: stored.state,
  requested_at: stored.requestedAt.toISOString(),
  requested_by: stored.fullName,
  rows_done: stored.rowsDone,
  rows_total: stored.rowsTotal,
  bytes: stored.bytes,
  ready_at: stored.readyAt?.toISOString() ?? null,
  expires_at: stored.expiresAt.toISOString(),
})
