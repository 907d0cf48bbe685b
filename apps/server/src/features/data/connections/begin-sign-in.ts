import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf, Routes } from '@flightdeck/contract'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import type { Addresses } from '../../../ground/platform-apps.ts'
import { seal } from '../../../ground/seal.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { requireAccess, oauthClient, findConnection, isConfigured } from '../platform-access/index.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

export const hashOfState = (state: string) => createHash('sha256').update(state).digest()
export const verifierKey = (organisationId: string, stateHash: Buffer) =>
  `${organisationId}/verifier/${stateHash.toString('hex')}`

/** Address for granting us permission. The state is random, valid once, for ten minutes, for this user. */
export async function beginSignIn(
  ctx: MemberContext,
  { platform, connection_id: connectionId, return_to: returnTo }: BodyOf<Routes['connections.begin']>,
) {
  const { app, organisationId } = ctx
  refuseUnready(ctx, platform)
  const state = randomBytes(24).toString('base64url')
  const stateHash = hashOfState(state)
  const { url, verifier } = destination(ctx, platform, state)
  await ctx.transaction(async (tx) => {
    if (connectionId) await refuseOther(await findConnection(tx, organisationId, connectionId), platform)
    await tx
      .insertInto('pendingConnections')
      .values({
        organisationId,
        stateHash,
        userId: ctx.userId,
        platform,
        connectionId: connectionId ?? null,
        sealedVerifier: verifier && seal(app.secret, verifierKey(organisationId, stateHash), verifier),
        returnTo,
        expiresAt: new Date(ctx.now.getTime() + TEN_MINUTES_MS),
      })
      .execute()
  })
  return { authorise_url: url, state }
}

function refuseUnready({ app }: MemberContext, platform: PlatformKey): void {
  const { label, signIn } = PLATFORMS[platform]
  if (signIn === 'login') throw refused(`${label} needs a login, not a sign-in window.`)
  if (signIn === null) throw refused(`${label} can’t be connected yet.`)
  if (!isConfigured(app, platform))
    throw refused(
      `This installation has no app for ${label} yet. Your operator can add it (see docs/operations.md).`,
    )
}
const refused = (sentence: string) => conflictingField('platform', sentence)

async function refuseOther(connection: { platform: PlatformKey }, platform: PlatformKey): Promise<void> {
  if (connection.platform !== platform) throw refused('That connection belongs to another platform.')
}

function destination({ app }: MemberContext, platform: PlatformKey, state: string) {
  const { signIn, permissions } = requireAccess(platform)
  if (signIn.way === 'login') throw new Error('A login has no sign-in window.')
  const address = app.platformApps.addresses[signIn.page as keyof Addresses]
  const scopes = permissions.map(({ scope }) => scope)
  return signIn.begin(address, oauthClient(app, signIn.way), scopes, state)
}
