import type { HandlersOf } from '../../../../ground/operations.ts'
import { addWebhook } from './add-webhook.ts'
import { removeWebhook } from './remove-webhook.ts'
import { tryWebhook } from './try-webhook.ts'
import { presentWebhook } from './present.ts'
import { listWebhooks } from './webhook-store.ts'

export const alertWebhookHandlers: HandlersOf<'alertWebhooks'> = {
  'alertWebhooks.list': (ctx) =>
    ctx.transaction(async (tx) => (await listWebhooks(tx, ctx.organisationId)).map(presentWebhook)),
  'alertWebhooks.add': (ctx, { body }) => addWebhook(ctx, body),
  'alertWebhooks.test': (ctx, { params }) => tryWebhook(ctx, params.id),
  'alertWebhooks.remove': (ctx, { params }) => removeWebhook(ctx, params.id),
}
