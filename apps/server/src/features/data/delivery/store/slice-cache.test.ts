import { addDays, type Day } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { readAccounts, streamSlices, type StoredSlice } from './delivery-store.ts'
import { cacheSlices, type SliceCache } from './slice-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>

/** Slices from the cache, and slices from the database. */
async function both(watch: Watch, days: SliceCache, since?: Day): Promise<[StoredSlice[], StoredSlice[]]> {
  const { organisationId } = watch
  const [account] = await server.database.inOrganisation(organisationId, (tx) =>
    readAccounts(tx, organisationId),
  )
  const request = {
    accountNo: account!.accountNo,
    loadNo: account!.loadNo,
    since: since ?? account!.dataFrom!,
  }
  const [cachedSlices, there]: [StoredSlice[], StoredSlice[]] = [[], []]
  await days.stream(organisationId, request, (slice) => cachedSlices.push(slice))
  await streamSlices(server.database, organisationId, [request], (slice) => there.push(slice))
  return [cachedSlices, there]
}

test.each([
  ['with cache space', 1_000_000],
  ['without cache space', 0],
])('cached days equal stored days after each correction: %s', async (_name, mostBytes) => {
  const days = cacheSlices(server.database, mostBytes)
  const watch = await aWatch(server, [
    [10, 20, 30],
    [40, 50, 60],
  ])
  const first = await both(watch, days)
  expect(first[1].length).toBeGreaterThan(0)
  expect(first[0]).toEqual(first[1])
  // A day is corrected repeatedly, until it is stored whole again.
  for (let time = 1; time <= 10; time++) {
    await watch.know([
      [10, 20 + time, 30],
      [40, 50, 60],
    ])
    const [cachedSlices, there] = await both(watch, days)
    expect(cachedSlices).toEqual(there)
  }
  const [later, thereLater] = await both(watch, days, addDays(watch.yesterday(), -1))
  expect(later).toEqual(thereLater)
  expect(later.length).toBeLessThan(first[1].length)
  const [again, thereAgain] = await both(watch, days)
  expect(again).toEqual(thereAgain)
})
