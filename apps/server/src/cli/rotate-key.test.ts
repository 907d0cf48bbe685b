import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { openSealed, sealFor } from '../features/people/organisation/index.ts'
import { useTotp } from '../features/people/factors/totp.ts'
import { aCommand } from '../test/a-command.ts'
import { withApp } from '../test/a-person.ts'
import { aServer, TEST_SECRET, type TestServer } from '../test/a-server.ts'
import { anOrganisation } from '../test/an-organisation.ts'
import { runCommand } from './run-command.ts'

const NEW_SECRET = 'another secret, of at least 32 characters'
const TOKENS = JSON.stringify({ accessToken: 'a', expiresAt: 0, refreshToken: 'the token' })
let server: TestServer
let organisations: string[]
let owner: { userId: string; app: () => string }

/** Three organisations with a connection each, whose tokens are known. */
beforeAll(async () => {
  server = await aServer()
  organisations = []
  for (let count = 0; count < 3; count++) {
    const { organisationId, userId } = await anOrganisation(server)
    organisations.push(organisationId)
    await server.database.inOrganisation(organisationId, async (tx) => {
      const sealedCredentials = await sealFor(tx, organisationId, boundTo(organisationId), TOKENS, server.app)
      const at = server.clock.now()
      const about = { label: 'DV360', platform: 'dv360' as const, state: 'active' as const, addresses: '{}' }
      await tx
        .insertInto('connections')
        .values({ ...about, organisationId, id: organisationId, sealedCredentials, connectedBy: userId, signedInAt: at })
        .execute() // prettier-ignore
    })
  }
  organisations = organisations.toSorted()
  const { email, userId } = await anOrganisation(server)
  owner = { userId, app: (await withApp(server, email)).app }
})
const boundTo = (organisationId: string) => `${organisationId}/${organisationId}/credentials`

const surroundings = (secrets: Record<string, string>) => ({
  DATABASE_URL: server.url,
  LOG_LEVEL: 'silent',
  FLIGHTDECK_SECRET: NEW_SECRET,
  ...secrets,
})
async function rotate(secrets: Record<string, string>) {
  const outputLines: string[] = []
  const hear = (line: string) => void outputLines.push(line)
  const code = await runCommand(['rotate-key'], {
    environment: surroundings(secrets),
    say: hear,
    sayError: hear,
  })
  return { code, said: outputLines }
}

/** Whether the tokens of each organisation can be read with a secret alone. */
const readableWith = (secret: string) =>
  Promise.all(
    organisations.map((organisationId) =>
      server.database.inOrganisation(organisationId, async (tx) => {
        const { sealedCredentials } = await tx.selectFrom('connections').selectAll().executeTakeFirstOrThrow()
        const secrets = { secret, oldSecret: null }
        return (await openSealed(tx, organisationId, boundTo(organisationId), sealedCredentials!, secrets)) === TOKENS
      }),
    ),
  ) // prettier-ignore

/** Whether a code of an authenticator app can be checked with a secret alone. */
const takesCode = (secret: string) =>
  server.database.asNobody((tx) =>
    useTotp({ secret, oldSecret: null }, tx, {
      userId: owner.userId,
      code: owner.app(),
      now: server.clock.now(),
      isConfirmed: true,
    }),
  )

const isWaiting = async () =>
  (
    await server.database.asOperator((tx) =>
      sql`select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`.execute(tx),
    )
  ).rows.length > 0 // prettier-ignore

test('a rotation without the old secret changes nothing and asks for it', async () => {
  expect(await rotate({})).toEqual({
    code: 1,
    said: [expect.stringContaining('name that one as FLIGHTDECK_OLD_SECRET')],
  })
  expect(await readableWith(TEST_SECRET)).toEqual([true, true, true])
})

test('a killed rotation can be run again; afterwards only the new secret opens the data', async () => {
  const secrets = { FLIGHTDECK_OLD_SECRET: TEST_SECRET }
  const command = aCommand(['rotate-key'], surroundings(secrets))
  // A transaction locks the last connection; the command waits there and is killed.
  await server.database.inOrganisation(organisations[2]!, async (tx) => {
    await tx.selectFrom('connections').selectAll().forShare().execute()
    await expect.poll(isWaiting, { timeout: 25_000 }).toBe(true)
    command.kill()
    expect((await command.ended).code).toBeNull()
  })
  expect(await readableWith(NEW_SECRET)).toEqual([true, true, false])
  expect(await readableWith(TEST_SECRET)).toEqual([false, false, true])

  expect(await rotate(secrets)).toEqual({
    code: 0,
    said: [
      'Organisations with a new key: 3. Connections sealed with it: 3.',
      'Authenticator apps sealed with the present secret: 1.',
      'Audit logs sealed with the new secret: 4.',
      'FLIGHTDECK_OLD_SECRET is not needed any more.',
    ],
  })
  expect(await readableWith(NEW_SECRET)).toEqual([true, true, true])
  expect(await readableWith(TEST_SECRET)).toEqual([false, false, false])
  expect(await rotate({})).toMatchObject({ code: 0 })
  expect(await takesCode(TEST_SECRET)).toBe(false)
  expect(await takesCode(NEW_SECRET)).toBe(true)
})
