import { newId } from '@flightdeck/db'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import {
  requireAccess,
  addressesFor,
  type Credentials,
  findConnection,
  listConnections,
  sealCredentials,
  updateConnection,
} from '../platform-access/index.ts'

/** A sign-in becomes a connection, or makes an existing one work again. */
export async function storeConnection(
  ctx: MemberContext,
  platform: PlatformKey,
  existingId: string | null,
  credentials: Credentials,
): Promise<string> {
  const { organisationId } = ctx
  const id = existingId ?? newId(ctx.now.getTime())
  await ctx.transaction(async (tx) => {
    const sealedCredentials = await sealCredentials(
      tx,
      { organisationId, connectionId: id },
      credentials,
      ctx.app,
    )
    const signedIn = {
      sealedCredentials,
      credentialsExpireAt: new Date(credentials.expiresAt),
      connectedBy: ctx.userId,
      signedInAt: ctx.now,
      scopes: requireAccess(platform).permissions.map(({ scope }) => scope),
    }
    const { label } = PLATFORMS[platform]
    if (existingId) {
      const before = await findConnection(tx, organisationId, existingId, 'hold')
      const cleared = { failingSince: null, errorKind: null, errorCode: null, errorSentence: null }
      const state = before.state === 'needs_sign_in' ? ('active' as const) : before.state
      await updateConnection(tx, before, { ...signedIn, ...cleared, state })
      // The accounts failed for the sign-in that has just been replaced.
      await tx
        .updateTable('adAccounts')
        .set(cleared)
        .where('organisationId', '=', organisationId)
        .where('readBy', '=', existingId)
        .where('errorKind', '=', 'signed_out')
        .execute()
      await recordAudit(ctx, tx, { action: 'connection.signed_in_again', subject: before.label })
      return
    }
    const others = (await listConnections(tx, organisationId)).filter((one) => one.platform === platform)
    const name = others.length === 0 ? label : `${label} ${others.length + 1}`
    const addresses = JSON.stringify(addressesFor(ctx.app, platform))
    await tx
      .insertInto('connections')
      .values({ organisationId, id, platform, label: name, addresses, ...signedIn })
      .execute()
    await recordAudit(ctx, tx, { action: 'connection.made', subject: name })
  })
  return id
}
