import type { AlertRule } from '@flightdeck/contract/alerts'
import { CONNECTION_STEPS, type Connection, type VisibleAccount } from '@flightdeck/contract/connections'
import type { PlanSheet } from '@flightdeck/contract/plan-sheets'
import { isAdPlatform, PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import type { App } from '@flightdeck/server'
import type { Call } from '../caller.ts'
import { demoRules } from '../demo-rules.ts'
import type { Stage } from './stage.ts'

type Logins = Stage['logins']
const PLAN = { spreadsheet: '1NorthwindPlan-2026', name: 'Northwind media plan' }

/**
 * Connects platforms to the demo organisation through the API, as a user would: platform sign-in and choice
 * of accounts. All data comes from the real pipeline. Validated connections stay as they
 * are; unfinished ones are completed.
 */
export async function connectDemo(
  { app, as, logins }: Stage,
  platforms: PlatformKey[],
  clients?: string[],
): Promise<void> {
  const call = await as('dana')
  const existing = await call<Connection[]>('GET', '/connections/')
  const unvalidated = platforms.filter(
    (platform) =>
      !existing.some((connection) => connection.platform === platform && connection.validated_at !== null),
  )
  const connections: { platform: PlatformKey; id: string }[] = []
  for (const platform of unvalidated) {
    await logFailure(app, platform, async () => {
      const id =
        existing.find((connection) => connection.platform === platform)?.id ??
        (await signIn(call, platform, logins)).id
      if (isAdPlatform(platform)) await chooseAccounts(call, id, clients)
      connections.push({ platform, id })
    })
  }
  await addChecksAndRules(app, call)
  for (const { platform, id } of connections) {
    await logFailure(app, platform, async () => {
      if (PLATFORMS[platform].kind === 'sheet') await addPlan(call, id)
      for (const step of CONNECTION_STEPS) await call('POST', `/connections/${id}/tests/${step}/`)
    })
  }
}

async function logFailure(app: App, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    app.log.warn({ what, reason: (error as Error).message }, 'the demo could not be connected')
  }
}

async function addPlan(call: Call, connectionId: string): Promise<void> {
  const existingSheets = await call<PlanSheet[]>('GET', '/plan-sheets/')
  if (existingSheets.some(({ name }) => name === PLAN.name)) return
  await call('POST', '/plan-sheets/google/', { ...PLAN, connection_id: connectionId })
}

/** Adds the recommended checks of all connected platforms, and the demo rules, where missing. */
async function addChecksAndRules(app: App, call: Call): Promise<void> {
  await logFailure(app, 'checks', () => call('POST', '/quality/selected/recommended/'))
  await logFailure(app, 'rules', async () => {
    const existingNames = new Set((await call<AlertRule[]>('GET', '/alerts/rules/')).map(({ name }) => name))
    for (const rule of demoRules())
      if (!existingNames.has(rule.name)) await call('POST', '/alerts/rules/', rule)
  })
}

/** Connects a platform, or reconnects the given connection. */
export async function signIn(
  call: Call,
  platform: PlatformKey,
  logins: Logins,
  connectionId?: string,
): Promise<Connection> {
  const credentials = logins[platform]
  if (credentials) return call('POST', '/connections/log-in/', { platform, credentials })
  const { authorise_url: url } = await call<{ authorise_url: string }>('POST', '/connections/sign-in/', {
    platform,
    ...(connectionId && { connection_id: connectionId }),
  })
  // A user would press "allow"; the simulated platform redirects at once.
  const response = await fetch(url, { redirect: 'manual' })
  const redirect = new URL(response.headers.get('location') ?? '')
  const callback = { state: redirect.searchParams.get('state'), code: redirect.searchParams.get('code') }
  return (await call<{ connection: Connection }>('POST', '/connections/finish/', callback)).connection
}

/** Selects the accounts of some clients, or all. */
export async function chooseAccounts(call: Call, id: string, clients?: string[]): Promise<void> {
  const { accounts } = await call<{ accounts: VisibleAccount[] }>('GET', `/connections/${id}/accounts/`)
  const chosen = accounts.filter(({ name }) => clients?.some((client) => name.includes(client)) ?? true)
  await call('PUT', `/connections/${id}/accounts/`, {
    native_ids: chosen.map((account) => account.native_id),
  })
}
