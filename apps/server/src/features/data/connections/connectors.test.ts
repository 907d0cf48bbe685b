import { sql } from '@flightdeck/db'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseAll, returnedFrom, signInTo } from '../../../test/a-connection.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { playedPlatforms, type PlayedPlatforms } from '../../../test/played-platforms.ts'
import { rotateKeys } from '../platform-access/index.ts'

let server: TestServer
let played: PlayedPlatforms
let organisationId: string
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  played = await playedPlatforms(server)
})
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  organisationId = organisation.organisationId
  caller = await signedIn(server, organisation.email)
})

const begin = async (platform = 'dv360') =>
  (await caller.call('POST', '/connections/sign-in/', { platform })).json().data as {
    authorise_url: string
    state: string
  }
const finish = (body: object) => caller.call('POST', '/connections/finish/', body)
const steps = ['sign_in', 'rights', 'accounts', 'entities', 'metrics', 'currency_and_zone']

describe('signing in to a platform', () => {
  test('redirects with a random state, a challenge and the exact return address', async () => {
    const [first, second] = [await begin(), await begin()]
    const url = new URL(first.authorise_url)
    expect(url.searchParams.get('state')).toBe(first.state)
    expect(first.state).not.toBe(second.state)
    expect(first.state).toMatch(/^[\w-]{32}$/)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:4400/oauth/google/callback')
  })

  test.each(['dv360', 'meta_ads', 'google_ads', 'ttd'] as const)(
    '%s creates a connection that lists its accounts',
    async (platform) => {
      const connection = await signInTo(caller, platform, played)
      expect(connection).toMatchObject({ platform, state: 'setting_up', accounts_chosen: 0 })
      expect(connection.accounts_visible).toBeGreaterThan(2)
    },
  )

  test('works for TikTok, which reports no numbers yet', async () => {
    const connection = await signInTo(caller, 'tiktok', played)
    expect(connection).toMatchObject({ platform: 'tiktok', state: 'healthy' })
  })

  test('a foreign state is refused', async () => {
    const { code } = await returnedFrom((await begin()).authorise_url)
    const answer = await finish({ state: 'not-the-state-we-gave', code })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors.server[0]).toBe(
      'This sign-in wasn’t started here or has expired. Start again.',
    )
  })

  test('a colleague cannot finish another user’s sign-in', async () => {
    const back = await returnedFrom((await begin()).authorise_url)
    const colleague = await signedIn(server, (await aMember(server, organisationId, 'admin')).email)
    expect((await colleague.call('POST', '/connections/finish/', back)).statusCode).toBe(409)
  })

  test('a state works once, also after a failure', async () => {
    const back = await returnedFrom((await begin()).authorise_url)
    expect((await finish({ ...back, code: 'a wrong code' })).statusCode).toBe(409)
    expect((await finish(back)).json().errors.server[0]).toContain('wasn’t started here')
  })

  test('a used code is refused with its reason', async () => {
    const { state } = await begin()
    const spent = await returnedFrom((await begin()).authorise_url)
    await finish(spent)
    const answer = await finish({ state, code: spent.code })
    expect(answer.json().errors.server[0]).toBe(
      'DV360 rejected this sign-in because its code was used or has expired. Try again.',
    )
  })

  test('a sign-in expires after ten minutes', async () => {
    const back = await returnedFrom((await begin()).authorise_url)
    server.clock.advance({ minutes: 11 })
    expect((await finish(back)).json().errors.server[0]).toContain(
      'This sign-in wasn’t started here or has expired. Start again.',
    )
  })

  test('a declined permission connects nothing', async () => {
    const { state } = await begin()
    const answer = await finish({ state, error: 'access_denied' })
    expect(answer.json().errors.server[0]).toBe('Permission was declined on DV360. Nothing was connected.')
    expect((await caller.call('GET', '/connections/')).json().data).toEqual([])
  })

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'the return address %s is refused',
    async (return_to) => {
      const answer = await caller.call('POST', '/connections/sign-in/', { platform: 'dv360', return_to })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('a wrong login is refused and stores nothing', async () => {
    const credentials = { login: 'ttd_api', password: 'a guess' }
    const answer = await caller.call('POST', '/connections/log-in/', { platform: 'ttd', credentials })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors.credentials).toEqual(['The Trade Desk rejected this login and password.'])
    expect((await caller.call('GET', '/connections/')).json().data).toEqual([])
  })

  test('a viewer lists connections but cannot add one', async () => {
    const viewer = await signedIn(server, (await aMember(server, organisationId, 'viewer')).email)
    expect((await viewer.call('POST', '/connections/sign-in/', { platform: 'dv360' })).statusCode).toBe(403)
    expect((await viewer.call('GET', '/connections/')).statusCode).toBe(200)
  })
})

describe('credentials', () => {
  const stored = () =>
    server.database.inOrganisation(organisationId, (tx) =>
      tx.selectFrom('connections').selectAll().executeTakeFirstOrThrow(),
    )

  test('are encrypted in the database, and absent from answers and logs', async () => {
    const { id } = await signInTo(caller, 'ttd', played)
    const { sealedCredentials } = await stored()
    expect(sealedCredentials).toMatch(/^1\.sealed\.v1\./)
    const everything = [
      JSON.stringify(await stored()),
      (await caller.call('GET', '/connections/')).body,
      (await caller.call('GET', `/connections/${id}/`)).body,
      server.logLines.join('\n'),
    ].join('\n')
    expect(everything).not.toContain(played.ttdLogin.password)
    expect(everything).not.toMatch(/ttd-ey|ya29\.|1\/\//)
  })

  test('do not decrypt on another connection', async () => {
    const [first, second] = [await signInTo(caller, 'ttd', played), await signInTo(caller, 'dv360', played)]
    await server.database.inOrganisation(organisationId, (tx) =>
      sql`update connections set sealed_credentials = (select sealed_credentials from connections where id = ${first.id})
        where id = ${second.id}`.execute(tx),
    )
    const result = (await caller.call('POST', `/connections/${second.id}/tests/sign_in/`)).json().data
    expect(result).toMatchObject({
      state: 'failed',
      message: 'The kept sign-in is damaged or belongs elsewhere.',
    })
  })

  test('survive a rotation of the secret: both open them during it, only the new one afterwards', async () => {
    const { id } = await signInTo(caller, 'dv360', played)
    const before = await stored()
    const { app } = server
    const old = app.secret
    const works = async () =>
      (await caller.call('POST', `/connections/${id}/tests/sign_in/`)).json().data.state
    const changed = { ...app, secret: 'another secret of at least 32 characters', oldSecret: old }
    // While it lasts, every process knows both.
    app.oldSecret = changed.secret
    const [, ...states] = await Promise.all([rotateKeys(changed), ...Array.from({ length: 20 }, works)])
    expect(new Set(states)).toEqual(new Set(['passed']))
    const after = await stored()
    expect(after.sealedCredentials).not.toBe(before.sealedCredentials)
    await expect(
      rotateKeys({ ...app, secret: 'yet another secret, which is not the one', oldSecret: null }),
    ).rejects.toThrow('FLIGHTDECK_OLD_SECRET')
    await rotateKeys(app)
    app.oldSecret = null
    expect(await works()).toBe('passed')
  })
})

describe('accounts', () => {
  test('start to sync once chosen, and the others stay untouched', async () => {
    const { id } = await signInTo(caller, 'dv360', played)
    const { accounts } = (await caller.call('GET', `/connections/${id}/accounts/`)).json().data
    const chosen = await caller.call('PUT', `/connections/${id}/accounts/`, {
      native_ids: [accounts[0].native_id],
    })
    expect(chosen.json().data).toMatchObject({ state: 'loading', accounts_chosen: 1 })
    const slots = await server.database.inOrganisation(organisationId, (tx) =>
      tx.selectFrom('slots').selectAll().where('kind', '=', 'sync').execute(),
    )
    expect(slots).toHaveLength(1)
  })

  test('outside of the connection cannot be chosen', async () => {
    const { id } = await signInTo(caller, 'dv360', played)
    const answer = await caller.call('PUT', `/connections/${id}/accounts/`, { native_ids: ['4711'] })
    expect(answer.json().errors.native_ids).toEqual(['The connection can’t see account 4711.'])
  })

  test('are read by one connection only, and another one is refused and shows which', async () => {
    const [first, second] = [await signInTo(caller, 'dv360', played), await signInTo(caller, 'dv360', played)]
    await chooseAll(caller, first.id)
    const { accounts } = (await caller.call('GET', `/connections/${second.id}/accounts/`)).json().data
    expect(accounts[0].in_use_by).toBe('DV360')
    const answer = await caller.call('PUT', `/connections/${second.id}/accounts/`, {
      native_ids: [accounts[0].native_id],
    })
    expect(answer.statusCode).toBe(409)
  })

  test('accounts of a removed connection are taken over by a second one', async () => {
    const first = await signInTo(caller, 'dv360', played)
    await chooseAll(caller, first.id)
    await caller.call('DELETE', `/connections/${first.id}/?confirm=DV360`)
    const second = await signInTo(caller, 'dv360', played)
    await chooseAll(caller, second.id)
    const { count } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('adAccounts')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    expect(Number(count)).toBe(second.accounts_visible)
  })
})

test('a platform is active in the session from its first chosen account until the disconnection', async () => {
  const active = async () => (await caller.call('GET', '/session/')).json().data.all_active_dsps
  const { id } = await signInTo(caller, 'dv360', played)
  expect(await active()).toEqual([])
  await chooseAll(caller, id)
  const meta = await signInTo(caller, 'meta_ads', played)
  await chooseAll(caller, meta.id)
  expect(await active()).toEqual(['dv360', 'meta_ads'])
  await caller.call('DELETE', `/connections/${id}/?confirm=DV360`)
  expect(await active()).toEqual(['meta_ads'])
})

describe('the connection test', () => {
  test('activates a connection and completes the onboarding step once six steps have passed', async () => {
    await server.database.inOrganisation(organisationId, (tx) =>
      tx.updateTable('organisations').set({ onboardingState: 'DSP_CONNECTOR_PENDING' }).execute(),
    )
    const { id } = await signInTo(caller, 'meta_ads', played)
    for (const step of steps) {
      const result = (await caller.call('POST', `/connections/${id}/tests/${step}/`)).json().data
      expect([step, result.state, result.message]).toEqual([step, 'passed', expect.any(String)])
    }
    expect((await caller.call('GET', '/session/')).json().data.onboarding_state).toBe('APPLY_CHECK_PENDING')
    expect(
      (await caller.call('GET', `/connections/${id}/`)).json().data.connection.validated_at,
    ).not.toBeNull()
  })

  test('states the problem and the request for the administrator when a step fails', async () => {
    const { id } = await signInTo(caller, 'dv360', played)
    played.google.dv360.fault({
      kind: 'answer',
      status: 403,
      body: {
        error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
      },
    })
    const result = (await caller.call('POST', `/connections/${id}/tests/rights/`)).json().data
    expect(result).toMatchObject({
      state: 'failed',
      message: 'Google does not allow this: The caller does not have permission',
      raw: '403 PERMISSION_DENIED',
    })
    expect(result.for_admin).toContain('Display & Video 360')
  })
})

describe('disconnecting', () => {
  test('needs the name as confirmation when accounts depend on it', async () => {
    const { id } = await signInTo(caller, 'dv360', played)
    await chooseAll(caller, id)
    const refused = await caller.call('DELETE', `/connections/${id}/`)
    expect(refused.json().errors.confirm[0]).toBe(
      'Other items depend on this connection. Type “DV360” to disconnect.',
    )
    expect((await caller.call('DELETE', `/connections/${id}/?confirm=DV360`)).statusCode).toBe(200)
    expect((await caller.call('GET', `/connections/${id}/`)).statusCode).toBe(404)
  })

  test('needs no name when nothing depends on it', async () => {
    const { id } = await signInTo(caller, 'dv360', played)
    expect((await caller.call('DELETE', `/connections/${id}/`)).statusCode).toBe(200)
  })
})

test('the catalogue lists eleven connectors and which of them are ready', async () => {
  const connectors = (await caller.call('GET', '/connectors/')).json().data as {
    key: string
    availability: string
  }[]
  expect(connectors).toHaveLength(11)
  expect(connectors.filter(({ availability }) => availability === 'ready').map(({ key }) => key)).toEqual([
    'dv360', 'ttd', 'meta_ads', 'google_ads', 'google_sheets',
  ]) // prettier-ignore
})
