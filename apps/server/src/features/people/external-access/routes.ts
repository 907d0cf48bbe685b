import type { HandlersOf } from '../../../ground/operations.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { notFound } from '../../../ground/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { listAccess, listOwnAccess } from './list-access.ts'

export const externalAccessHandlers: HandlersOf<'externalAccess'> = {
  'externalAccess.list': (ctx) => listAccess(ctx),
  'externalAccess.mine': (ctx) => listOwnAccess(ctx),
  'externalAccess.end': (ctx, { params }) => endAccess(ctx, params.id),
}

/** Ends a link, schedule, token or receiver, created by any user. */
function endAccess(ctx: MemberContext, accessId: string): Promise<{ message: string }> {
  const { app, organisationId, now } = ctx
  const [kindName, id = ''] = accessId.split('.')
  const kind = app.areas
    .flatMap(({ externalAccess = [] }) => externalAccess)
    .find((one) => one.kind === kindName)
  if (!kind) throw notFound()
  return ctx.transaction(async (tx) => {
    const [row] = await kind.list(tx, { organisationId, now, id })
    if (!row) throw notFound()
    await kind.end(tx, organisationId, id, now)
    await recordAudit(ctx, tx, { action: kind.deed, subject: row.name, detail: { access: accessId } })
    return { message: `${kind.label} ended` }
  })
}
