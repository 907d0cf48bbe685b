import { sql } from '@flightdeck/db'
import type { Connection } from '@flightdeck/contract/connections'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { planSync, SYNC, syncAccount } from '../features/data/sync/index.ts'
import { behindFence, markDone, type Claim } from '../work/lease.ts'
import type { Slot } from '../work/slots.ts'
import type { TestServer } from './a-server.ts'
import type { signedIn } from './an-organisation.ts'
import type { PlayedPlatforms } from './played-platforms.ts'

type Caller = Awaited<ReturnType<typeof signedIn>>

/** Signs a person in to a platform, as their browser would. */
export async function signInTo(
  caller: Caller,
  platform: AdPlatformKey | 'google_sheets' | 'tiktok',
  { ttdLogin }: PlayedPlatforms,
  connectionId?: string,
): Promise<Connection> {
  const again = connectionId ? { connection_id: connectionId } : {}
  if (platform === 'ttd') {
    const answer = await caller.call('POST', '/connections/log-in/', {
      platform,
      credentials: ttdLogin,
      ...again,
    })
    return answer.json().data as Connection
  }
  const begun = await caller.call('POST', '/connections/sign-in/', { platform, ...again })
  const back = await returnedFrom(begun.json().data.authorise_url as string)
  const answer = await caller.call('POST', '/connections/finish/', back)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data.connection as Connection
}

/** State and code that the platform returns after a person agreed. */
export async function returnedFrom(url: string): Promise<{ state: string; code: string }> {
  const { headers } = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(headers.get('location') ?? '')
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}

/** Chooses every account the connection sees. */
export async function chooseAll(caller: Caller, id: string): Promise<void> {
  const { accounts } = (await caller.call('GET', `/connections/${id}/accounts/`)).json().data
  const native_ids = (accounts as { native_id: string }[]).map((account) => account.native_id)
  const answer = await caller.call('PUT', `/connections/${id}/accounts/`, { native_ids })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Runs one sync as a worker would, by the test's clock. */
export async function syncOnce(
  server: TestServer,
  organisationId: string,
  accountNo: number,
): Promise<string> {
  const slot = await claimSync(server, organisationId, accountNo)
  const write = await syncAccount(server.app, slot)
  return server.database.inOrganisation(organisationId, async (tx) => {
    const outcome = await behindFence(tx, 'slots', slot, () => write(tx))
    await markDone(tx, 'slots', slot, outcome)
    return outcome
  })
}

/** A planned sync, taken as a worker takes it. */
export async function claimSync(
  server: TestServer,
  organisationId: string,
  accountNo: number,
): Promise<Slot & Claim> {
  const dueAt = server.clock.now()
  return server.database.inOrganisation(organisationId, async (tx) => {
    await planSync(tx, { organisationId, accountNo, dueAt, cause: 'person' })
    const { rows } = await sql<Slot & Claim>`
      update slots set fence = fence + 1, attempts = attempts + 1, lease_until = now() + interval '1 hour'
      where organisation_id = ${organisationId} and kind = ${SYNC} and subject = ${String(accountNo)}
        and slot_key = ${`${dueAt.toISOString()}/person`}
      returning *, kind || '/' || subject || '/' || slot_key as row_key, 0::float8 as late_s`.execute(tx)
    return rows[0]!
  })
}

/** Every account that is read. */
export const listAccounts = (server: TestServer, organisationId: string) =>
  server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('adAccounts').selectAll().where('readBy', 'is not', null).orderBy('accountNo').execute(),
  )
