import { accessTo } from '@flightdeck/connectors'
import type { Connector } from '@flightdeck/contract/connections'
import { PLATFORM_KEYS, PLATFORMS } from '@flightdeck/domain/platforms'
import type { HandlersOf } from '../../../ground/operations.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { findConnection, isConfigured, listConnections } from '../platform-access/index.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { disconnect, pause, planAll, resume, syncNow } from './change-connection.ts'
import { chooseAccounts } from './choose-accounts.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { listAccounts } from './list-accounts.ts'
import { logIn } from './log-in.ts'
import { readConnection, readConnections, readDetail, readFreshness } from './read-connections.ts'
import { refreshAccountsForUser } from './refresh-accounts.ts'
import { planAccountEstimate } from './estimate-accounts.ts'
import { runConnectionStep } from './run-connection-step.ts'

export const connectorHandlers: HandlersOf<'connectors'> = {
  'connectors.list': async (ctx) => {
    const connections = await ctx.transaction((tx) => listConnections(tx, ctx.organisationId))
    return PLATFORM_KEYS.map((key): Connector => {
      const { label, kind, isReady, signIn, unlocks, minutes } = PLATFORMS[key]
      const rights = accessTo(key)?.permissions ?? []
      return {
        key,
        label,
        kind,
        availability: isReady ? 'ready' : signIn ? 'sign_in_only' : 'not_yet',
        is_configured: isConfigured(ctx.app, key),
        sign_in: signIn === null ? 'none' : signIn === 'login' ? 'login' : 'popup',
        rights: rights.map((right) => ({ ...right })),
        unlocks: [...unlocks],
        minutes,
        connections: connections.filter((connection) => connection.platform === key).length,
      }
    })
  },
  'connectors.freshness': (ctx) => ctx.transaction((tx) => readFreshness(tx, ctx.organisationId, ctx.now)),
}

const loadConnection = (ctx: MemberContext, id: string) =>
  ctx.transaction((tx) => readConnection(tx, ctx.organisationId, id, ctx.now))

/** Loads the accounts of a new sign-in, which is of no use before; one that works again resumes reading. */
async function afterSignIn(ctx: MemberContext, id: string): Promise<void> {
  const connection = await ctx.transaction((tx) => findConnection(tx, ctx.organisationId, id))
  await refreshAccountsForUser(ctx.app, connection)
  await ctx.transaction(async (tx) => {
    if (connection.state === 'active') await planAll(ctx, id, tx)
    await planAccountEstimate(tx, ctx.organisationId, id, ctx.now)
  })
  ctx.app.wake('slots')
}

export const connectionHandlers: HandlersOf<'connections'> = {
  'connections.list': (ctx) => ctx.transaction((tx) => readConnections(tx, ctx.organisationId, ctx.now)),
  'connections.begin': (ctx, { body }) => beginSignIn(ctx, body),
  'connections.finish': async (ctx, { body }) => {
    const { connectionId, returnTo } = await finishSignIn(ctx, body)
    await afterSignIn(ctx, connectionId)
    return { connection: await loadConnection(ctx, connectionId), return_to: returnTo }
  },
  'connections.logIn': async (ctx, { body }) => {
    const id = await logIn(ctx, body)
    await afterSignIn(ctx, id)
    return loadConnection(ctx, id)
  },
  'connections.read': (ctx, { params }) =>
    ctx.transaction((tx) => readDetail(ctx.app, tx, ctx.organisationId, params.id, ctx.now)),
  'connections.accounts': (ctx, { params }) => ctx.transaction((tx) => listAccounts(tx, ctx, params.id)),
  'connections.choose': async (ctx, { params, body }) => {
    await chooseAccounts(ctx, params.id, body)
    return loadConnection(ctx, params.id)
  },
  'connections.test': (ctx, { params }) => runConnectionStep(ctx, params.id, params.step),
  'connections.sync': async (ctx, { params }) => {
    await syncNow(ctx, params.id)
    return loadConnection(ctx, params.id)
  },
  'connections.pause': async (ctx, { params }) => {
    await pause(ctx, params.id)
    return loadConnection(ctx, params.id)
  },
  'connections.resume': async (ctx, { params }) => {
    await resume(ctx, params.id)
    return loadConnection(ctx, params.id)
  },
  'connections.disconnect': async (ctx, { params, query }) => {
    await disconnect(ctx, params.id, query.confirm)
    return { message: 'Disconnected. Data already synced stays.' }
  },
}
