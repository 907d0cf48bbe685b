import { platformWrites } from '@flightdeck/connectors'
import type { ChangePolicyAnswer, ChangePolicyInput } from '@flightdeck/contract/changes'
import type { Tx } from '@flightdeck/db'
import { may } from '@flightdeck/domain/access'
import { AD_PLATFORMS, PLATFORMS } from '@flightdeck/domain/platforms'
import { DEFAULT_POLICY } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { listReceivers } from '../../../watching/alerts/index.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { reportingCurrency } from '../../../data/rates/index.ts'
import { findPolicyRow, upsertPolicy, parsePolicy } from './policy-store.ts'
import { policyFrom, presentPolicy } from './present.ts'

export function readPolicy(ctx: MemberContext): Promise<ChangePolicyAnswer> {
  return ctx.transaction((tx) => buildAnswer(tx, ctx))
}

export function writePolicy(ctx: MemberContext, input: ChangePolicyInput): Promise<ChangePolicyAnswer> {
  const { organisationId, userId: changedBy, now: changedAt } = ctx
  return ctx.transaction(async (tx) => {
    const receivers = await listReceivers(tx, organisationId)
    const webhookIds = [...new Set(input.webhook_ids)]
    if (webhookIds.some((id) => !receivers.some((one) => one.id === id)))
      throw new AppError('invalid', 'Choose receivers of this organisation.', {
        fields: { webhook_ids: ['This receiver is not there any more'] },
      })
    const before = await buildAnswer(tx, ctx)
    await upsertPolicy(tx, organisationId, policyFrom(input), { webhookIds, changedBy, changedAt })
    const after = await buildAnswer(tx, ctx)
    await recordAudit(ctx, tx, {
      action: 'change_policy.changed',
      subject: 'Policy for changes',
      detail: { before: before.policy, after: after.policy },
    })
    return after
  })
}

async function buildAnswer(
  tx: Tx,
  { organisationId, timezone, actor }: MemberContext,
): Promise<ChangePolicyAnswer> {
  const row = await findPolicyRow(tx, organisationId)
  const receivers = await listReceivers(tx, organisationId)
  // Webhooks removed since are skipped.
  const webhookIds = (row?.webhookIds ?? []).filter((id) => receivers.some((one) => one.id === id))
  return {
    policy: presentPolicy(parsePolicy(row?.policy ?? null), webhookIds),
    defaults: presentPolicy(DEFAULT_POLICY, []),
    currency: await reportingCurrency(tx, organisationId),
    timezone,
    platforms: WRITABLE.map((key) => ({ dsp_name: key, label: PLATFORMS[key].label })),
    webhooks: receivers.map(({ id, name }) => ({ id, name })),
    changed: row?.changedAt ? { by: row.changer, at: row.changedAt.toISOString() } : null,
    may_change: may(actor, 'changes:policy'),
  }
}

const WRITABLE = AD_PLATFORMS.filter((key) => platformWrites(key) !== null)
