import type { Connection } from '@flightdeck/contract/connections'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import { chooseAccounts, connectDemo, signIn } from '../connect-demo.ts'
import { tuesdayBefore, type Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

const badTuesday = tuesdayBefore(1)

/** Clients of the trial phase. */
const TRIAL = ['Aurelia', 'Cobalt']

const connected = (name: string, day: number, platforms: PlatformKey[], clients?: string[]): Scene => ({
  name,
  day,
  at: '09:30',
  reads: true,
  play: (stage) => connectDemo(stage, platforms, clients),
})

/** Platform failures and their repairs. */
const TROUBLE: Scene[] = [
  {
    name: 'DV360 reports fail for a morning',
    day: -20,
    at: '07:40',
    play: ({ platforms }) => platforms.fail('bid_manager', { match: ':run$', status: 503, times: 500 }),
  },
  {
    name: 'DV360 reports are back',
    day: -20,
    at: '11:10',
    reads: true,
    play: (stage) => mend(stage, 'bid_manager', 'dv360', 'priya'),
  },
  {
    name: 'Meta sign-in revoked',
    day: badTuesday,
    at: '07:45',
    play: ({ platforms }) => platforms.revoke('meta'),
  },
  {
    name: 'The Trade Desk reports late',
    day: badTuesday,
    at: '07:50',
    play: ({ platforms }) => platforms.fail('ttd', { match: 'myreports', status: 503, times: 500 }),
  },
  { name: 'Meta signed in again', day: badTuesday, at: '11:30', reads: true, play: signInAgain },
  {
    name: 'The Trade Desk reports are back',
    day: badTuesday,
    at: '14:20',
    reads: true,
    play: (stage) => mend(stage, 'ttd', 'ttd', 'marcus'),
  },
  {
    name: 'Google Ads out of quota',
    day: -3,
    at: '07:30',
    play: ({ platforms }) => platforms.fail('google_ads', { match: 'search', status: 429, times: 500 }),
  },
  {
    name: 'Google Ads has quota again',
    day: -3,
    at: '12:05',
    reads: true,
    play: (stage) => mend(stage, 'google_ads', 'google_ads', 'jonas'),
  },
]

/** Platforms are connected one after the other, as at an agency, and sometimes fail. */
export const PLATFORM_SCENES: Scene[] = [
  connected('DV360 and the media plan connected', -30, ['dv360', 'google_sheets'], TRIAL),
  { name: 'the other clients on DV360', day: -21, at: '09:30', reads: true, play: chooseEveryClient },
  connected('The Trade Desk connected', -9, ['ttd']),
  connected('Meta connected', -8, ['meta_ads']),
  connected('Google Ads connected', -5, ['google_ads']),
  ...TROUBLE.map((scene) => ({ ...scene, again: true as const })),
]

async function connectionTo(stage: Stage, platform: PlatformKey): Promise<Connection> {
  const call = await stage.as('dana')
  const all = await call<Connection[]>('GET', '/connections/')
  const match = all.find((connection) => connection.platform === platform)
  if (!match) throw new Error(`The demo has no connection to ${platform}.`)
  return match
}

async function chooseEveryClient(stage: Stage): Promise<void> {
  await chooseAccounts(await stage.as('dana'), (await connectionTo(stage, 'dv360')).id)
}

/** Ends a platform failure; a user then starts a sync. */
async function mend(
  stage: Stage,
  host: string,
  platform: PlatformKey,
  by: Parameters<Stage['as']>[0],
): Promise<void> {
  await stage.platforms.mend(host)
  const call = await stage.as(by)
  await call('POST', `/connections/${(await connectionTo(stage, platform)).id}/sync/`)
}

async function signInAgain(stage: Stage): Promise<void> {
  const { id } = await connectionTo(stage, 'meta_ads')
  await signIn(await stage.as('marcus'), 'meta_ads', stage.logins, id)
}
