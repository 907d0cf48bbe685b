import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordBy } from '../../../people/audit/index.ts'
import { deleteWebhook, findWebhook } from './webhook-store.ts'

export function removeWebhook(ctx: MemberContext, id: string): Promise<{ message: string }> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const { name, kind, host, rules } = await findWebhook(tx, organisationId, id)
    await deleteWebhook(tx, organisationId, id)
    await recordBy(ctx, tx, { action: 'alert_webhook.removed', subject: name, detail: { kind, host, rules } })
    const without =
      rules === 0
        ? ''
        : rules === 1
          ? ' One rule continues without it.'
          : ` ${rules} rules continue without it.`
    return { message: `${name} removed.${without}` }
  })
}
