import { fork } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accessTo, type PlatformLogin } from '@flightdeck/connectors'
import {
  callbackPath,
  PLATFORM_KEYS,
  PLATFORMS,
  SIGN_IN_APP_KEYS,
  type ApiKeyOwner,
  type PlatformKey,
  type SignInAppKey,
} from '@flightdeck/domain/platforms'
import {
  ADDRESSES,
  StartError,
  type Addresses,
  type PlatformApps,
  type RegisteredApp,
  type RegisteredApps,
} from '@flightdeck/server'

type Control = { url: string; password: string }
/** Start message of the simulators: their addresses, and the credentials they accept from us. */
type SimulatorsStarted = {
  addresses: Addresses
  control: Control
  apps: Record<SignInAppKey, RegisteredApp>
  apiKeys: Record<ApiKeyOwner, string>
  logins: DemoLogins
}
/** A login for each simulated platform that takes one. */
export type DemoLogins = Partial<Record<PlatformKey, PlatformLogin>>
export type DemoPlatforms = {
  platformApps: PlatformApps
  logins: DemoLogins
  /** How far their clock is ahead of the machine's. */
  setClock: (aheadMs: number) => Promise<void>
  /** Simulates users revoking an app's permission, or a platform's login. */
  revoke: (signIn: string) => Promise<void>
  fail: (host: string, fault: { match: string; status: number; times: number }) => Promise<void>
  mend: (host: string) => Promise<void>
  stop: () => void
}

type Parts = {
  dataFolder: string
  linkTo: (path: string) => string
  anchor: string
  registered: RegisteredApps
  aheadMs: number
}
const PROGRAM = fileURLToPath(import.meta.resolve('@flightdeck/platform-sim/play'))

/**
 * The simulated platforms, in a process beside ours, for every platform that the operator has registered no app of.
 * Nothing else in the program knows that they are not real.
 */
export async function startDemoPlatforms({
  dataFolder,
  linkTo,
  anchor,
  registered,
  aheadMs,
}: Parts): Promise<DemoPlatforms> {
  const redirectUris = Object.fromEntries(SIGN_IN_APP_KEYS.map((app) => [app, linkTo(callbackPath(app))]))
  const memory = join(dataFolder, 'simulators.log')
  const settings = JSON.stringify({ seed: 'northwind', anchor, redirectUris, aheadMs, memory })
  const child = fork(PROGRAM, [settings], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const started = await new Promise<SimulatorsStarted>((resolve, reject) => {
    child.once('message', (message) => resolve(message as SimulatorsStarted))
    child.once('exit', () =>
      reject(new StartError('The simulated platforms of the demo could not be started.')),
    )
  })
  // Lets users and tests of the demo find the platforms and inject faults.
  writePrivate(join(dataFolder, 'simulators.json'), { ...started.addresses, control: started.control })
  return {
    platformApps: chosen(registered, started),
    logins: started.logins,
    setClock: (ahead) => control(started.control, 'clock', { ahead_ms: ahead }),
    revoke: (signIn) => control(started.control, 'revoke', { sign_in: signIn }),
    fail: (host, fault) => control(started.control, 'fault', { host, kind: 'answer', ...fault }),
    mend: (host) => control(started.control, 'mend', { host }),
    stop: () => void (child.connected && child.disconnect()),
  }
}

/** Restricts the file to its owner, even if an earlier start wrote it. */
function writePrivate(path: string, content: object): void {
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

/** Prefers the operator's registered apps; simulates all others. */
function chosen(registered: RegisteredApps, simulated: SimulatorsStarted): PlatformApps {
  const isReal = (platform: PlatformKey) => {
    const { signIn } = PLATFORMS[platform]
    return signIn !== null && signIn !== 'login' && registered.apps[signIn] !== null
  }
  const real = PLATFORM_KEYS.filter(isReal).flatMap((platform) =>
    Object.keys(accessTo(platform)?.hosts ?? {}),
  )
  const keys = Object.keys(simulated.apiKeys) as ApiKeyOwner[]
  const hosts = Object.keys(simulated.addresses) as (keyof Addresses)[]
  return {
    apps: Object.fromEntries(
      SIGN_IN_APP_KEYS.map((app) => [app, registered.apps[app] ?? simulated.apps[app]]),
    ) as PlatformApps['apps'],
    apiKeys: Object.fromEntries(
      keys.map((platform) => [platform, (isReal(platform) ? registered : simulated).apiKeys[platform]]),
    ) as PlatformApps['apiKeys'],
    addresses: Object.fromEntries(
      hosts.map((host) => [host, real.includes(host) ? ADDRESSES[host] : simulated.addresses[host]]),
    ) as Addresses,
  }
}
