import type { Database } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import {
  changedDays,
  streamSlices,
  type DaysQuery,
  type DeliveryAccount,
  type StoredSlice,
} from './delivery-store.ts'

type SliceRequest = Pick<DeliveryAccount, 'accountNo' | 'loadNo'> & { since: Day }
type Use = (slice: StoredSlice) => void
/** Days of an account up to one of its loads, each with its slices in load order. */
type CachedSlices = { loadNo: number; since: Day; slices: Map<string, StoredSlice[]>; bytes: number }

/** Caches the slices of accounts read on every sync and every night; reads only days loaded since. */
export type SliceCache = {
  stream: (organisationId: string, request: SliceRequest, use: Use) => Promise<void>
}

export function cacheSlices(
  database: Database,
  mostBytes: number,
  /** Runs for each slice read from the database. */
  onRead: () => void = () => {},
): SliceCache {
  /** Least recently used first. */
  const cache = new Map<string, CachedSlices>()
  const readInto = (slices: CachedSlices['slices'], organisationId: string, range: DaysQuery) =>
    streamSlices(database, organisationId, [range], (slice) => {
      onRead()
      add(slices, slice)
    })

  async function read(
    organisationId: string,
    { accountNo, loadNo, since }: SliceRequest,
  ): Promise<CachedSlices> {
    const slices: CachedSlices['slices'] = new Map()
    await readInto(slices, organisationId, { accountNo, since })
    return { loadNo, since, slices, bytes: sliceBytes(slices) }
  }

  /** Reads days loaded since again, whole, and replaces their cached slices. */
  async function renew(
    organisationId: string,
    entry: CachedSlices,
    { accountNo, loadNo }: SliceRequest,
  ): Promise<CachedSlices> {
    if (entry.loadNo === loadNo) return entry
    const [changed] = await database.inOrganisation(organisationId, (tx) =>
      changedDays(tx, organisationId, { [accountNo]: entry.loadNo }, entry.since),
    )
    const days = changed?.days ?? []
    const slices = new Map(entry.slices)
    for (const key of entry.slices.keys()) if (days.includes(dayIn(key))) slices.delete(key)
    if (days.length > 0) await readInto(slices, organisationId, { accountNo, days })
    return { ...entry, loadNo, slices, bytes: sliceBytes(slices) }
  }

  function makeRoom(): void {
    let all = 0
    for (const { bytes } of cache.values()) all += bytes
    for (const [key, { bytes }] of cache) {
      if (all <= mostBytes) return
      cache.delete(key)
      all -= bytes
    }
  }

  return {
    async stream(organisationId, request, use) {
      const key = `${organisationId} ${request.accountNo}`
      const entry = cache.get(key)
      cache.delete(key)
      // Load numbers grow, so a smaller one means a restored database.
      const isUsable = entry && entry.since <= request.since && entry.loadNo <= request.loadNo
      const now = isUsable ? await renew(organisationId, entry, request) : await read(organisationId, request)
      cache.set(key, now)
      makeRoom()
      for (const one of [...now.slices.keys()].toSorted())
        if (dayIn(one) >= request.since) now.slices.get(one)!.forEach(use)
    },
  }
}

/** Sorts by level, then by day: the order in which days are entered. */
const sliceKey = ({ level, day }: StoredSlice): string => `${level} ${day}`
const dayIn = (key: string): Day => key.slice(key.indexOf(' ') + 1)

function add(slices: CachedSlices['slices'], slice: StoredSlice): void {
  const there = slices.get(sliceKey(slice))
  if (there) there.push(slice)
  else slices.set(sliceKey(slice), [slice])
}

function sliceBytes(slices: CachedSlices['slices']): number {
  let bytes = 0
  for (const own of slices.values())
    for (const { entityNos, columns } of own) bytes += entityNos.length * (4 + columns.size * 8)
  return bytes
}
