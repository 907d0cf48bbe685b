import type { HandlersOf } from '../../../../ground/operations.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { addWebhook } from './add-webhook.ts'
import { tryWebhook } from './try-webhook.ts'
import { presentWebhook } from './present.ts'
import { listWebhooks, deleteWebhook, findWebhook } from './webhook-store.ts'

export const alertWebhookHandlers: HandlersOf<'alertWebhooks'> = {
  'alertWebhooks.list': (ctx) =>
    ctx.transaction(async (tx) => (await listWebhooks(tx, ctx.organisationId)).map(presentWebhook)),
  'alertWebhooks.add': (ctx, { body }) => addWebhook(ctx, body),
  'alertWebhooks.test': (ctx, { params }) => tryWebhook(ctx, params.id),
  'alertWebhooks.remove': (ctx, { params }) => removeWebhook(ctx, params.id),
}

function removeWebhook(ctx: MemberContext, id: string): Promise<{ message: string }> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const { name, kind, host, rules } = await findWebhook(tx, organisationId, id)
    await deleteWebhook(tx, organisationId, id)
    await recordAudit(ctx, tx, {
      action: 'alert_webhook.removed',
      subject: name,
      detail: { kind, host, rules },
    })
    const without =
      rules === 0
        ? ''
        : rules === 1
          ? ' One rule continues without it.'
          : ` ${rules} rules continue without it.`
    return { message: `${name} removed.${without}` }
  })
}
