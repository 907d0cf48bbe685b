import { openDatabase, sql } from '@flightdeck/db'
import { aDatabase } from '@flightdeck/testkit'
import { expect, test } from 'vitest'
import { foundOrganisation, makeClock, startClock } from '@flightdeck/server'
import { beginClock } from './demo-clock.ts'

const demoSettings = (text: string) => ({ demoNow: new Date(text) })
const NIGHT = '2026-11-16T00:05:00Z'
const A_MINUTE_MS = 60_000

async function aFreshInstallation() {
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
        isSample: isDemo,
        now: new Date(),
      },
    )
  const startClockWith = async (settings: { demoNow: Date | null }) => {
    const clock = makeClock()
    await beginClock(home.database, settings)
    await startClock(clock, home)
    return clock
  }
  return { ...home, createOrganisation, startClockWith }
}

const expectNear = (actual: Date, expectedAt: string) =>
  expect(Math.abs(actual.getTime() - new Date(expectedAt).getTime())).toBeLessThan(A_MINUTE_MS)

test('a demo starts at FLIGHTDECK_DEMO_NOW and keeps its offset across restarts and processes', async () => {
  const { startClockWith } = await aFreshInstallation()
  const first = await startClockWith(demoSettings(NIGHT))
  expectNear(first.now(), NIGHT)
  const again = await startClockWith(demoSettings(NIGHT))
  const other = await startClockWith({ demoNow: null })
  expect([again.aheadMs(), other.aheadMs()]).toEqual([first.aheadMs(), first.aheadMs()])
})

test('the database uses the demo time inside a transaction and machine time outside', async () => {
  const { database, startClockWith } = await aFreshInstallation()
  const clock = await startClockWith(demoSettings(NIGHT))
  const url = database.pool.options.connectionString!
  const clockDatabase = openDatabase({ url, name: 'clock test', size: 1, clockAheadMs: clock.aheadMs })
  const { rows } = await clockDatabase.asNobody((tx) => sql<{ at: Date }>`select present() as at`.execute(tx))
  expectNear(rows[0]!.at, NIGHT)
  const after = await clockDatabase.pool.query<{ at: Date }>('select present() as at')
  expectNear(after.rows[0]!.at, new Date().toISOString())
  await clockDatabase.close()
})

test('the clock is the machine’s without FLIGHTDECK_DEMO_NOW', async () => {
  const { startClockWith } = await aFreshInstallation()
  expect((await startClockWith({ demoNow: null })).aheadMs()).toBe(0)
})

test('an installation with real organisations refuses to move its clock', async () => {
  const { createOrganisation, startClockWith } = await aFreshInstallation()
  await createOrganisation(false)
  await expect(startClockWith(demoSettings(NIGHT))).rejects.toThrow(/has organisations besides the demo/)
})

test('an organisation created in a moved demo keeps the demo’s time', async () => {
  const { createOrganisation, startClockWith } = await aFreshInstallation()
  const first = await startClockWith(demoSettings(NIGHT))
  await createOrganisation(false)
  expect((await startClockWith(demoSettings(NIGHT))).aheadMs()).toBe(first.aheadMs())
})

test('a demo cannot be moved back in time, only forward', async () => {
  const { createOrganisation, startClockWith } = await aFreshInstallation()
  await startClockWith(demoSettings(NIGHT))
  await createOrganisation(true)
  await expect(startClockWith(demoSettings('2026-11-15T00:05:00Z'))).rejects.toThrow(
    /earlier than the time this demo/,
  )
  expectNear((await startClockWith(demoSettings('2026-12-31T23:55:00Z'))).now(), '2026-12-31T23:55:00Z')
})
