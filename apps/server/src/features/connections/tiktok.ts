import { classifyTiktok, exchangeTiktokCode, makeSender } from '@flightdeck/connectors'
import type { App } from '../../ground/app.ts'
import { clientOf, type Credentials } from '../platform-access/index.ts'

/** The client in TikTok's own words. */
export function tiktokClient(app: App) {
  const { clientId: appId, clientSecret: secret, redirectUri } = clientOf(app, 'tiktok')
  return { appId, secret, redirectUri }
}

export async function exchangeTiktok(app: App, authCode: string): Promise<Credentials> {
  const send = makeSender({
    baseUrl: app.platformApps.addresses.tiktok,
    classify: classifyTiktok,
    tokens: null,
    turn: async () => {},
    log: () => {},
    now: () => app.now().getTime(),
    sleep: app.sleep,
    random: Math.random,
  })
  return (await exchangeTiktokCode(send, tiktokClient(app), authCode)).tokens
}
