import { startGoogle, startMeta, startTtd, type SimulatedTtd, type World } from '@flightdeck/platform-sim'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { PlatformClient } from '../platform.ts'
import { classifyGoogleAds } from '../google-ads/classify.ts'
import { googleAdsHeaders } from '../google-ads/search-stream.ts'
import { classifyGoogle } from '../google/classify.ts'
import { refreshTokens } from '../google/oauth.ts'
import { classifyMeta } from '../meta-ads/classify.ts'
import { limiter } from '../send/limiter.ts'
import { makeSender } from '../send/sender.ts'
import type { SenderSettings, SentCall } from '../send/settings.ts'
import { makeStreamer } from '../send/streamer.ts'
import { cacheTokens, type Tokens, type TokenSet } from '../send/tokens.ts'
import { logInToTtd, signTtd, TTD_HEADERS } from '../ttd/sign-in.ts'
import { classifyTtd } from '../ttd/access.ts'

const app = { clientId: 'client', clientSecret: 'hidden', redirectUri: 'https://flightdeck.test/back' }
const user = { login: 'api@northwind.test', password: 'open sesame' }
const SCOPES = ['display-video', 'doubleclickbidmanager', 'adwords'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
)

type PlayedHost = Pick<SimulatedTtd, 'log' | 'fault' | 'clearFaults'>
export type PlayedPlatform = {
  world: PlatformClient
  /** Every call to the platform so far. */
  calls: () => PlayedHost['log']
  clock: { now: number }
  sent: SentCall[]
  fault: SimulatedTtd['fault']
  clearFaults: () => void
  stop: () => Promise<void>
}

/** A platform with a signed-in connection to it. Nothing waits: a sleep moves the clock they share. */
export async function play(
  platform: AdPlatformKey,
  world: () => World,
  startsAt: string,
): Promise<PlayedPlatform> {
  const clock = { now: Date.parse(startsAt) }
  const now = () => clock.now
  const sent: SentCall[] = []
  const sleep = async (ms: number) => void (clock.now += ms)
  const common = {
    now,
    sleep,
    random: () => 0.5,
    turn: async () => {},
    log: (one: SentCall) => void sent.push(one),
  }
  const makeTransport = (settings: Omit<SenderSettings, keyof typeof common>, turn = common.turn) => {
    const whole = { ...common, ...settings, turn }
    return { send: makeSender(whole), stream: makeStreamer(whole) }
  }
  const toPlatformClient = (main: ReturnType<typeof makeTransport>, reports = main): PlatformClient => ({
    send: main.send,
    sendReports: reports.send,
    streamReports: reports.stream,
    sleep,
    now,
  })

  if (platform === 'ttd') {
    const ttd = await startTtd({ world, now, user, answerMs: 0 })
    const settings = { baseUrl: ttd.url, classify: classifyTtd, sign: signTtd, headers: TTD_HEADERS }
    const door = makeTransport({ ...settings, tokens: null }).send
    const tokens = inMemoryTokens(now, () => logInToTtd(door, user))
    return playedBy(toPlatformClient(makeTransport({ ...settings, tokens })), [ttd], ttd.stop)
  }
  if (platform === 'meta_ads') {
    const meta = await startMeta({ world, now, app: { ...app, redirectUris: [app.redirectUri] } })
    const { token: accessToken } = meta.oauth.grant()
    const tokens: Tokens = { current: async () => accessToken, renewed: async () => accessToken }
    const settings = { baseUrl: meta.url, classify: classifyMeta, tokens }
    return playedBy(toPlatformClient(makeTransport(settings)), [meta], meta.stop)
  }
  const google = await startGoogle({ world, now, app: { ...app, redirectUris: [app.redirectUri] } })
  const { refreshToken } = google.oauth.grant(SCOPES)
  const door = makeTransport({ baseUrl: google.accounts.url, classify: classifyGoogle, tokens: null }).send
  const first: TokenSet = { accessToken: '', expiresAt: 0, refreshToken }
  const tokens = inMemoryTokens(now, () => refreshTokens(door, app, first, now()))
  if (platform === 'google_ads') {
    const settings = { baseUrl: google.googleAds.url, classify: classifyGoogleAds, tokens }
    const main = makeTransport({ ...settings, headers: googleAdsHeaders('developer-hidden') })
    return playedBy(toPlatformClient(main), [google.googleAds], google.stop)
  }
  const main = makeTransport({ baseUrl: google.dv360.url, classify: classifyGoogle, tokens })
  const turn = limiter({ calls: 4, perMs: 1_000 }, now, sleep)
  const reports = makeTransport({ baseUrl: google.bidManager.url, classify: classifyGoogle, tokens }, turn)
  return playedBy(toPlatformClient(main, reports), [google.dv360, google.bidManager], google.stop)

  function playedBy(reached: PlatformClient, hosts: PlayedHost[], stop: () => Promise<void>): PlayedPlatform {
    return {
      world: reached,
      calls: () => hosts.flatMap(({ log }) => log),
      clock,
      sent,
      fault: (fault) => hosts.forEach((host) => host.fault(fault)),
      clearFaults: () => hosts.forEach((host) => host.clearFaults()),
      stop,
    }
  }
}

function inMemoryTokens(now: () => number, refresh: () => Promise<TokenSet>): Tokens {
  const none: TokenSet = { accessToken: '', expiresAt: 0, refreshToken: '' }
  return cacheTokens({ now, load: async () => none, save: async () => {}, refresh })
}
