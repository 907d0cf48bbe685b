import { fork } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Addresses, House, PlatformApps } from '../ground/platform-apps.ts'
import { StartError } from '../ground/start-error.ts'

type Control = { url: string; password: string }
type Client = { clientId: string; clientSecret: string }
type Told = {
  addresses: Addresses
  control: Control
  apps: {
    google: Client
    meta: Client
    tiktok: Client
    googleAdsDeveloperToken: string
    ttd: { login: string; password: string }
  }
}
export type DemoPlatforms = {
  platformApps: PlatformApps
  ttdLogin: Told['apps']['ttd']
  /** How far their clock is ahead of the machine's. */
  setClock: (aheadMs: number) => Promise<void>
  revoke: (platform: 'google' | 'meta' | 'ttd') => Promise<void>
  fail: (house: string, fault: { match: string; status: number; times: number }) => Promise<void>
  mend: (house: string) => Promise<void>
  stop: () => void
}

type Parts = {
  dataFolder: string
  linkTo: (path: string) => string
  anchor: string
  given: PlatformApps
  aheadMs: number
}
const PROGRAM = fileURLToPath(import.meta.resolve('@flightdeck/platform-sim/play'))
const GOOGLE: House[] = [
  'google_sign_in',
  'google_tokens',
  'dv360',
  'bid_manager',
  'google_ads',
  'google_sheets',
]

/**
 * The simulated platforms, in a process beside ours, for every platform that the operator has registered no app of.
 * Nothing else in the program knows that they are not real.
 */
export async function startDemoPlatforms({
  dataFolder,
  linkTo,
  anchor,
  given,
  aheadMs,
}: Parts): Promise<DemoPlatforms> {
  const redirectUris = {
    google: linkTo('/oauth/google/callback'),
    meta: linkTo('/oauth/meta/callback'),
    tiktok: linkTo('/oauth/tiktok/callback'),
  }
  const settings = JSON.stringify({ seed: 'northwind', anchor, redirectUris, aheadMs })
  const child = fork(PROGRAM, [settings], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const told = await new Promise<Told>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told))
    child.once('exit', () =>
      reject(new StartError('The simulated platforms of the demo could not be started.')),
    )
  })
  // For whoever plays with the demo or tests it: where the platforms are, and how to break them.
  keepPrivate(join(dataFolder, 'simulators.json'), { ...told.addresses, control: told.control })
  return {
    platformApps: chosen(given, told),
    ttdLogin: told.apps.ttd,
    setClock: (ahead) => control(told.control, 'clock', { ahead_ms: ahead }),
    revoke: (platform) => control(told.control, 'revoke', { platform }),
    fail: (house, fault) => control(told.control, 'fault', { house, kind: 'answer', ...fault }),
    mend: (house) => control(told.control, 'mend', { house }),
    stop: () => void (child.connected && child.disconnect()),
  }
}

/** For its owner alone, a file of an earlier start included. */
function keepPrivate(path: string, content: object): void {
  writeFileSync(path, JSON.stringify(content, null, 2), { mode: 0o600 })
  chmodSync(path, 0o600)
}

async function control({ url, password }: Control, what: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/__sim/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${password}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The simulated platforms answered ${answer.status}.`)
  await answer.body?.cancel()
}

/** What the operator has registered stays real. */
function chosen(given: PlatformApps, { addresses, apps }: Told): PlatformApps {
  const real = new Set<House>([
    ...(given.google ? GOOGLE : []),
    ...(given.meta ? (['meta_sign_in', 'meta_ads'] as const) : []),
    ...(given.tiktok ? (['tiktok'] as const) : []),
  ])
  const houses = Object.keys(addresses) as House[]
  return {
    google: given.google ?? apps.google,
    googleAdsDeveloperToken: given.google ? given.googleAdsDeveloperToken : apps.googleAdsDeveloperToken,
    meta: given.meta ?? apps.meta,
    tiktok: given.tiktok ?? apps.tiktok,
    addresses: Object.fromEntries(
      houses.map((house) => [house, real.has(house) ? given.addresses[house] : addresses[house]]),
    ) as Addresses,
  }
}
