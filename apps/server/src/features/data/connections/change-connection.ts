import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { findConnection, readAccounts, updateConnection } from '../platform-access/index.ts'
import { planSync } from '../sync/index.ts'
import { readDetail } from './read-connections.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

/** Reads what is new of every account, now. */
export async function syncNow(ctx: MemberContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const connection = await findConnection(tx, ctx.organisationId, id, 'hold')
    const sentence = {
      needs_sign_in: 'Sign-in expired. Reconnect first.',
      paused: 'The connection is paused. Resume it first.',
      setting_up: 'Choose accounts to import first.',
      active: null,
    }[connection.state]
    if (sentence) throw new AppError('conflict', sentence)
    await planAll(ctx, id, tx)
    await recordAudit(ctx, tx, { action: 'connection.synced', subject: connection.label })
  })
  ctx.app.wake('slots')
}

export async function pause(ctx: MemberContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const connection = await findConnection(tx, ctx.organisationId, id, 'hold')
    if (connection.state !== 'active') return
    await updateConnection(tx, connection, { state: 'paused' })
    await recordAudit(ctx, tx, { action: 'connection.paused', subject: connection.label })
  })
}

export async function resume(ctx: MemberContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const connection = await findConnection(tx, ctx.organisationId, id, 'hold')
    if (connection.state !== 'paused') return
    await updateConnection(tx, connection, { state: 'active' })
    await planAll(ctx, id, tx)
    await recordAudit(ctx, tx, { action: 'connection.resumed', subject: connection.label })
  })
  ctx.app.wake('slots')
}

export async function planAll(
  ctx: MemberContext,
  id: string,
  tx: Parameters<typeof planSync>[0],
): Promise<void> {
  const { organisationId, now: dueAt } = ctx
  for (const { accountNo } of await readAccounts(tx, organisationId, id))
    await planSync(tx, { organisationId, accountNo, dueAt, cause: 'person' })
}

/** Forgets the credentials. What was read stays, and a new connection takes it up again. */
export async function disconnect(ctx: MemberContext, id: string, confirm: string | undefined): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { connection, dependants } = await readDetail(ctx.app, tx, ctx.organisationId, id, ctx.now)
    const isNeeded = Object.values(dependants).some((count) => count > 0)
    if (isNeeded && confirm !== connection.label) {
      throw conflictingField(
        'confirm',
        `Other items depend on this connection. Type “${connection.label}” to disconnect.`,
      )
    }
    await tx
      .deleteFrom('connections')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'connection.removed',
      subject: connection.label,
      detail: dependants,
    })
  })
}
