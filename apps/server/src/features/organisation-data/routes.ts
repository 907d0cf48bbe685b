import { Readable } from 'node:stream'
import type { HandlersOf } from '../../edge/context.ts'
import { takeFrom } from '../../edge/rate-limit.ts'
import { exported } from '../audit/index.ts'
import { askErasure, takeBackErasure } from './ask-erasure.ts'
import { exportOrganisation } from './export-organisation.ts'
import { must } from '../../ground/must.ts'

const EXPORTS = { per: 3, seconds: 3600 }

export const organisationDataHandlers: HandlersOf<'organisationData'> = {
  'organisationData.export': async (ctx) => {
    must(ctx, 'organisation:erase')
    await takeFrom(ctx.app.database, `organisation export:${ctx.organisationId}`, EXPORTS)
    return exported(ctx, { action: 'organisation.exported', subject: 'everything' }, async () =>
      Readable.from(exportOrganisation(ctx.app, ctx.organisationId)),
    )
  },
  'organisationData.erasure': (ctx) =>
    ctx.transaction(async (tx) => {
      const found = await tx
        .selectFrom('organisations')
        .leftJoin('namedUsers', 'namedUsers.id', 'organisations.eraseAskedBy')
        .select(['organisations.name', 'eraseAt', 'namedUsers.fullName'])
        .where('organisationId', '=', ctx.organisationId)
        .executeTakeFirstOrThrow()
      return { name: found.name, erase_at: found.eraseAt?.toISOString() ?? null, asked_by: found.fullName }
    }),
  'organisationData.erase': async (ctx, { body }) => {
    const eraseAt = await askErasure(ctx, body.name)
    return { message: `The organisation will be erased on ${eraseAt.toISOString().slice(0, 10)}.` }
  },
  'organisationData.keep': async (ctx) => {
    await takeBackErasure(ctx)
    return { message: 'Erasure cancelled' }
  },
}
