import { openDatabase, sql } from '@flightdeck/db'
import { aDatabase } from '@flightdeck/testkit'
import { expect, test } from 'vitest'
import { foundOrganisation } from '../features/organisation/index.ts'
import { makeClock } from '../ground/clock.ts'
import { startClock } from './start-clock.ts'

const at = (text: string) => ({ demoNow: new Date(text) })
const NIGHT = '2026-11-16T00:05:00Z'
const A_MINUTE_MS = 60_000

async function aHome() {
  const home = await aDatabase()
  const createOrganisation = (isDemo: boolean) =>
    foundOrganisation(
      { ...home, secret: 'a secret of the clock’s tests, long enough' },
      {
        name: 'Somebody',
        owner: {
          email: `owner.${isDemo}@agency.test`,
          fullName: 'Ola Owner',
          passwordHash: null,
          emailVerifiedAt: new Date(),
        },
        isDemo,
        now: new Date(),
      },
    )
  const started = async (settings: { demoNow: Date | null }) => {
    const clock = makeClock()
    await startClock(clock, home, settings)
    return clock
  }
  return { ...home, found: createOrganisation, started }
}

const isAbout = (actual: Date, expectedAt: string) =>
  expect(Math.abs(actual.getTime() - new Date(expectedAt).getTime())).toBeLessThan(A_MINUTE_MS)

test('a demo begins at the moment it is told, its time goes on over restarts, and every process has the same', async () => {
  const { started } = await aHome()
  const first = await started(at(NIGHT))
  isAbout(first.now(), NIGHT)
  const again = await started(at(NIGHT))
  const other = await started({ demoNow: null })
  expect([again.aheadMs(), other.aheadMs()]).toEqual([first.aheadMs(), first.aheadMs()])
})

test('the database has the same moment as the program, and forgets it with the transaction', async () => {
  const { database, started } = await aHome()
  const clock = await started(at(NIGHT))
  const url = database.pool.options.connectionString!
  const own = openDatabase({ url, name: 'clock test', size: 1, clockAheadMs: clock.aheadMs })
  const { rows } = await own.asNobody((tx) => sql<{ at: Date }>`select present() as at`.execute(tx))
  isAbout(rows[0]!.at, NIGHT)
  const after = await own.pool.query<{ at: Date }>('select present() as at')
  isAbout(after.rows[0]!.at, new Date().toISOString())
  await own.close()
})

test('without a word about it, the time is the machine’s', async () => {
  const { started } = await aHome()
  expect((await started({ demoNow: null })).aheadMs()).toBe(0)
})

test('the clock of an installation with other organisations than the demo is not moved', async () => {
  const { found: createOrganisation, started } = await aHome()
  await createOrganisation(false)
  await expect(started(at(NIGHT))).rejects.toThrow(/has organisations besides the demo/)
})

test('organisations that were made in a moved demo go on in its time', async () => {
  const { found: createOrganisation, started } = await aHome()
  const first = await started(at(NIGHT))
  await createOrganisation(false)
  expect((await started(at(NIGHT))).aheadMs()).toBe(first.aheadMs())
})

test('a demo that has lived is not set back', async () => {
  const { found: createOrganisation, started } = await aHome()
  await started(at(NIGHT))
  await createOrganisation(true)
  await expect(started(at('2026-11-15T00:05:00Z'))).rejects.toThrow(/earlier than the time this demo/)
  isAbout((await started(at('2026-12-31T23:55:00Z'))).now(), '2026-12-31T23:55:00Z')
})
