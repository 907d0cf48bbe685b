import { composeApp } from '../../../apps/server/src/boot/compose-app.ts'
import { makeGate } from '../../../apps/server/src/edge/gate.ts'
import { buildHttp } from '../../../apps/server/src/edge/http.ts'
import { makeCaller, type Call } from '../../../apps/demo/src/caller.ts'
import { signIn } from '../../../apps/demo/src/story/connect-demo.ts'
import { foundOrganisation } from '../../../apps/server/src/features/people/organisation/index.ts'
import { makeDoorkeeper, openSessionFor } from '../../../apps/server/src/features/people/session/index.ts'
import { planSync, SYNC, syncAccount } from '../../../apps/server/src/features/data/sync/index.ts'
import { readSettings } from '../../../apps/server/src/ground/settings.ts'
import { drainOnly } from '../../../apps/server/src/work/slots.ts'
import { newId, openDatabase } from '../../../packages/db/src/index.ts'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { DEMO_APPS, playPlatforms } from '../../../packages/platform-sim/src/play/platforms.ts'
import type { Ground } from '../kit/own-ground.ts'
import { SECRET } from '../kit/workers.ts'
import { aheadMs, byClock, clockMs, type Moment } from '../sync/moment.ts'
import { ENVIRONMENT } from '../sync/stage.ts'

/** The platforms, by the clock of the proof. They outlive every kill. */
export function playFor(moment: Moment) {
  const anchor = new Date(moment.startsAt).toISOString().slice(0, 10)
  const back = (app: string) => `${ENVIRONMENT.FLIGHTDECK_PUBLIC_URL}/oauth/${app}/callback`
  const redirectUris = { google: back('google'), meta: back('meta'), tiktok: back('tiktok') }
  return playPlatforms({ seed: 'proof', anchor, redirectUris }, () => clockMs(moment))
}
export type PlayedPlatforms = Awaited<ReturnType<typeof playFor>>

/** The program where the database is now: calls of people, and syncs. */
export async function openHouse(ground: Ground, moment: Moment, played: PlayedPlatforms) {
  const settings = readSettings({ ...ENVIRONMENT, LOG_LEVEL: 'silent' })
  const platformApps = { ...settings.registeredApps, addresses: played.addresses as never }
  const clockAheadMs = () => aheadMs(moment)
  const database = openDatabase({
    url: ground.url(),
    name: 'flightdeck proof stage',
    size: 4,
    clockAheadMs,
    connectTimeoutMs: 60_000,
  })
  const app = byClock(
    composeApp({ settings, secret: SECRET, database, wake: () => {}, platformApps }),
    () => moment,
  )
  const gate = makeGate(app, makeDoorkeeper(app))
  const state = { draining: false }
  const http = await buildHttp({ app, gate, state, serves: 'everything', webFolder: '/nowhere' })
  return {
    app,
    database,
    /** Sessions are short by this clock: each call signs in again. */
    as: async (userId: string, organisationId: string): Promise<Call> =>
      makeCaller((request) => http.inject(request), {
        organisationId,
        accessToken: (await openSessionFor(app, userId)).accessToken,
      }),
    async leave() {
      await http.close()
      await database.close()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>

export type Agency = { organisationId: string; proposer: string; approver: string }

/** An organisation with two people that has read an account of every platform. */
export async function anAgency(house: House): Promise<Agency> {
  const { app, database } = house
  const { organisationId, userId } = await foundOrganisation(app, {
    name: 'proof',
    owner: {
      email: 'owner@proof.test',
      fullName: 'Pat Proof',
      passwordHash: null,
      emailVerifiedAt: app.now(),
    },
    onboardingState: 'COMPLETE',
    now: app.now(),
  })
  const approver = newId()
  await database.inOrganisation(organisationId, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: approver,
        email: 'second@proof.test',
        fullName: 'Sam Second',
        emailVerifiedAt: app.now(),
      })
      .execute()
    await tx.insertInto('memberships').values({ organisationId, userId: approver, role: 'manager' }).execute()
  })
  await withoutLimits(await house.as(userId, organisationId))
  for (const platform of AD_PLATFORMS) {
    const call = await house.as(userId, organisationId)
    const { id } = await signIn(call, platform, DEMO_APPS.logins)
    const listing = await call<{ accounts: { native_id: string }[] }>('GET', `/connections/${id}/accounts/`)
    await call('PUT', `/connections/${id}/accounts/`, { native_ids: [listing.accounts[0]!.native_id] })
  }
  return { organisationId, proposer: userId, approver }
}

/** Removes the limits of money, because resuming raises possible spend by an unknown amount. */
async function withoutLimits(call: Call): Promise<void> {
  const { policy } = await call<{ policy: object }>('GET', '/change-policy/')
  const free = { four_eyes_above: null, most_moved_a_day: null, most_step_percent: null }
  await call('PUT', '/change-policy/', { ...policy, ...free })
}

/** Reads every account now. */
export async function syncNow(
  { app, database }: Pick<House, 'app' | 'database'>,
  organisationId: string,
): Promise<void> {
  await database.inOrganisation(organisationId, async (tx) => {
    const accounts = await tx
      .selectFrom('adAccounts')
      .select('accountNo')
      .where('readBy', 'is not', null)
      .execute()
    await tx
      .deleteFrom('slots')
      .where('organisationId', '=', organisationId)
      .where('kind', '=', SYNC)
      .execute()
    for (const { accountNo } of accounts)
      await planSync(tx, { organisationId, accountNo, dueAt: app.now(), cause: 'person' })
  })
  await drainOnly(app, { owner: 'proof/sync', leaseS: 600, concurrency: 4 }, { [SYNC]: syncAccount }).kick()
}
