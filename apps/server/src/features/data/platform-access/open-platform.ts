import {
  accessTo,
  cacheTokens,
  makeSender,
  makeStreamer,
  PlatformError,
  type PlatformClient,
  type SenderSettings,
  type SentCall,
  type Tokens,
} from '@flightdeck/connectors'
import { newId } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { isAllowedAddress, type Addresses } from '../../../ground/platform-apps.ts'
import { requireAccess, platformApiKey } from './sign-in-app.ts'
import { closedPlatform } from './closed-platform.ts'
import { findConnection, logCalls, updateConnection, type StoredConnection } from './connection-store.ts'
import { openCredentials, sealCredentials, type Credentials } from './credentials.ts'
import { gateAt, turnAt, type NamedHost } from './limits.ts'
import { refreshTokens } from './refresh.ts'

export type OpenPlatform = {
  client: PlatformClient
  /** How many calls were made so far. */
  requests: () => number
  /** A token that works, or the reason why there is none. */
  signIn: () => Promise<string>
  /** Stores the log of calls, for support. */
  close: () => Promise<void>
}

/** Fewer retries when a user is waiting, so that an outage shows soon. */
export const INTERACTIVE = { tries: 2 }

/** Opens a connection for requests that are signed, limited, retried and logged. */
export function openPlatform(
  app: App,
  connection: StoredConnection,
  account: string,
  manner: Pick<SenderSettings, 'tries' | 'allow'> = {},
): OpenPlatform {
  const { organisationId, id: connectionId, platform } = connection
  const place = { organisationId, connectionId }
  const addresses = connection.addresses as Partial<Addresses>
  const { hosts, main, reports } = requireAccess(platform)
  const findAddress = (name: string) => addresses[name as keyof Addresses]
  // The demo's connections are left where its platforms are no longer played.
  if (![main, reports].every((name) => mayCall(findAddress(name), app))) return closedPlatform(app)
  const calls: Parameters<typeof logCalls>[1] = []
  const log = ({ code = null, ...sent }: { code?: string | null } & Omit<SentCall, 'code'>) =>
    void calls.push({ ...place, ...sent, code, id: newId(), at: app.now(), ms: Math.round(sent.ms) })
  let callCount = 0
  const countCall = (sent: SentCall) => {
    callCount += 1
    log(sent)
  }

  const tokens = connectionTokens(app, connection, countCall)

  const settingsAt = ({ name, host }: NamedHost): SenderSettings => ({
    baseUrl: findAddress(name)!,
    classify: host.classify,
    tokens,
    ...manner,
    ...(host.sign && { sign: host.sign }),
    ...(host.headers && { headers: host.headers(platformApiKey(app.platformApps, platform)) }),
    turn: turnAt(app, { name, host }, `${connectionId}/${account}`),
    log: countCall,
    now: () => app.now().getTime(),
    sleep: app.sleep,
    random: Math.random,
  })
  const namedHost = (name: string): NamedHost => ({ name, host: hosts[name]! })
  const sendTo = (host: NamedHost) => gateAt(app, host)(makeSender(settingsAt(host)))
  const send = sendTo(namedHost(main))
  return {
    client: {
      send,
      sendReports: reports === main ? send : sendTo(namedHost(reports)),
      streamReports: makeStreamer(settingsAt(namedHost(reports))),
      sleep: app.sleep,
      now: () => app.now().getTime(),
    },
    requests: () => callCount,
    signIn: tokens.current,
    close: async () => {
      const written = calls.splice(0)
      if (written.length > 0) await app.database.inOrganisation(organisationId, (tx) => logCalls(tx, written))
    },
  }
}

/** Credentials of a connection: opened once, renewed where they have expired, and sealed again. */
function connectionTokens(
  app: App,
  { organisationId, id: connectionId, platform, addresses }: StoredConnection,
  log: (sent: SentCall) => void,
): Tokens {
  const place = { organisationId, connectionId }
  const load = (): Promise<Credentials> =>
    app.database.inOrganisation(organisationId, async (tx) => {
      const { sealedCredentials } = await findConnection(tx, organisationId, connectionId, 'keep')
      if (!sealedCredentials)
        throw new PlatformError('signed_out', 'This connection was disconnected. Reconnect to use it.')
      return openCredentials(tx, place, sealedCredentials, app)
    })
  let cachedCredentials: Credentials | null = null
  return cacheTokens({
    load: async () => (cachedCredentials = await load()),
    refresh: (old) =>
      refreshTokens({ app, addresses: addresses as Partial<Addresses>, log }, platform, {
        ...cachedCredentials,
        ...old,
      }),
    save: (renewed) =>
      app.database.inOrganisation(organisationId, async (tx) => {
        cachedCredentials = { ...cachedCredentials, ...renewed }
        await updateConnection(
          tx,
          { organisationId, id: connectionId },
          {
            sealedCredentials: await sealCredentials(tx, place, cachedCredentials, app),
            credentialsExpireAt: new Date(renewed.expiresAt),
          },
        )
      }),
    now: () => app.now().getTime(),
    ...accessTo(platform)?.signIn.expires,
  })
}

const mayCall = (address: string | undefined, { settings }: App): boolean =>
  address !== undefined && isAllowedAddress(address, settings.demo === 'whole')
