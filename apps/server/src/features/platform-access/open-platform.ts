import {
  classifyGoogle,
  classifyGoogleAds,
  classifyMeta,
  classifyTtd,
  googleAdsHeaders,
  keepTokens,
  makeSender,
  makeStreamer,
  PlatformError,
  signTtd,
  TTD_HEADERS,
  type PlatformWorld,
  type SenderSettings,
  type Sent,
} from '@flightdeck/connectors'
import { newId } from '@flightdeck/db'
import type { App } from '../../ground/app.ts'
import { isAllowedAddress, type Addresses, type House } from '../../ground/platform-apps.ts'
import { findConnection, logCalls, updateConnection, type StoredConnection } from './connection-store.ts'
import { openCredentials, sealCredentials, type Credentials } from './credentials.ts'
import { gateAt, turnAt } from './limits.ts'
import { refreshed } from './refresh.ts'

export type OpenPlatform = {
  world: PlatformWorld
  /** How many calls were made so far. */
  requests: () => number
  /** A token that works, or the reason why there is none. */
  signIn: () => Promise<string>
  /** Writes what was called down, for support. */
  close: () => Promise<void>
}

/** The house that answers about entities and the one that answers about numbers. */
const MAIN: Partial<Record<StoredConnection['platform'], { main: House; reports: House }>> = {
  dv360: { main: 'dv360', reports: 'bid_manager' },
  ttd: { main: 'ttd', reports: 'ttd' },
  meta_ads: { main: 'meta_ads', reports: 'meta_ads' },
  google_ads: { main: 'google_ads', reports: 'google_ads' },
  google_sheets: { main: 'google_sheets', reports: 'google_sheets' },
}
const classifierOf = { dv360: classifyGoogle, bid_manager: classifyGoogle, google_sheets: classifyGoogle, google_ads: classifyGoogleAds, meta_ads: classifyMeta, ttd: classifyTtd } as const // prettier-ignore

/** Somebody who looks at the screen would rather hear soon that a platform is down. */
export const FOR_A_PERSON = { tries: 2 }

/** A connection, ready to be spoken through: signed, limited, retried and logged. */
export function openPlatform(
  app: App,
  connection: StoredConnection,
  account: string,
  patience: Pick<SenderSettings, 'tries'> = {},
): OpenPlatform {
  const { organisationId, id: connectionId, platform } = connection
  const place = { organisationId, connectionId }
  const addresses = connection.addresses as Partial<Addresses>
  const calls: Parameters<typeof logCalls>[1] = []
  const log = ({ code = null, ...sent }: { code?: string | null } & Omit<Sent, 'code'>) =>
    void calls.push({ ...place, ...sent, code, id: newId(), at: app.now(), ms: Math.round(sent.ms) })
  let made = 0
  const counted = (sent: Sent) => {
    made += 1
    log(sent)
  }

  const load = (): Promise<Credentials> =>
    app.database.inOrganisation(organisationId, async (tx) => {
      const { sealedCredentials } = await findConnection(tx, organisationId, connectionId, 'keep')
      if (!sealedCredentials)
        throw new PlatformError('signed_out', 'This connection was disconnected. Sign in again to use it.')
      return openCredentials(tx, place, sealedCredentials, app)
    })
  let kept: Credentials | null = null
  const tokens = keepTokens({
    load: async () => (kept = await load()),
    refresh: (old) => refreshed({ app, addresses, log: counted }, platform, { ...kept, ...old }),
    save: (renewed) =>
      app.database.inOrganisation(organisationId, async (tx) => {
        kept = { ...kept, ...renewed }
        await updateConnection(
          tx,
          { organisationId, id: connectionId },
          {
            sealedCredentials: await sealCredentials(tx, place, kept, app),
            credentialsExpireAt: new Date(renewed.expiresAt),
          },
        )
      }),
    now: () => app.now().getTime(),
  })

  const settingsAt = (house: House) => ({
    baseUrl: allowed(addresses[house], app),
    classify: classifierOf[house as keyof typeof classifierOf],
    tokens,
    ...patience,
    ...signingOf(house, app),
    turn: turnAt(app, house, `${connectionId}/${account}`),
    log: counted,
    now: () => app.now().getTime(),
    sleep: app.sleep,
    random: Math.random,
  })
  const { main, reports } = MAIN[platform]!
  const sendAt = (house: House) => gateAt(app, house)(makeSender(settingsAt(house)))
  const send = sendAt(main)
  return {
    world: {
      send,
      sendReports: reports === main ? send : sendAt(reports),
      streamReports: makeStreamer(settingsAt(reports)),
      sleep: app.sleep,
      now: () => app.now().getTime(),
    },
    requests: () => made,
    signIn: tokens.current,
    close: async () => {
      const written = calls.splice(0)
      if (written.length > 0) await app.database.inOrganisation(organisationId, (tx) => logCalls(tx, written))
    },
  }
}

function signingOf(house: House, { platformApps }: App): Pick<SenderSettings, 'sign' | 'headers'> {
  if (house === 'ttd') return { sign: signTtd, headers: TTD_HEADERS }
  if (house === 'google_ads') return { headers: googleAdsHeaders(platformApps.googleAdsDeveloperToken ?? '') }
  return {}
}

function allowed(address: string | undefined, { settings }: App): string {
  if (address && isAllowedAddress(address, settings.demo === 'whole')) return address
  throw new Error('A connection may speak to platforms over https only.')
}
