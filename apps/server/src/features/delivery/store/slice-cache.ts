import type { Database } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain'
import {
  changedDays,
  streamSlices,
  type DaysOf,
  type DeliveryAccount,
  type StoredSlice,
} from './delivery-store.ts'

type SliceRequest = Pick<DeliveryAccount, 'accountNo' | 'loadNo'> & { since: Day }
type Use = (slice: StoredSlice) => void
/** Days of an account up to one of its loads, each with its slices in load order. */
type CachedSlices = { loadNo: number; since: Day; slices: Map<string, StoredSlice[]>; bytes: number }

/** Caches the slices of accounts read on every sync and every night; reads only days loaded since. */
export type SliceCache = { stream: (organisationId: string, wanted: SliceRequest, use: Use) => Promise<void> }

export function cacheSlices(
  database: Database,
  mostBytes: number,
  /** Called for each slice read from the database. */
  onRead: () => void = () => {},
): SliceCache {
  /** Least recently used first. */
  const kept = new Map<string, CachedSlices>()
  const readInto = (slices: CachedSlices['slices'], organisationId: string, wanted: DaysOf) =>
    streamSlices(database, organisationId, [wanted], (slice) => {
      onRead()
      add(slices, slice)
    })

  async function read(
    organisationId: string,
    { accountNo, loadNo, since }: SliceRequest,
  ): Promise<CachedSlices> {
    const slices: CachedSlices['slices'] = new Map()
    await readInto(slices, organisationId, { accountNo, since })
    return { loadNo, since, slices, bytes: bytesOf(slices) }
  }

  /** Reads days loaded since again, whole, and replaces their cached slices. */
  async function renew(
    organisationId: string,
    known: CachedSlices,
    { accountNo, loadNo }: SliceRequest,
  ): Promise<CachedSlices> {
    if (known.loadNo === loadNo) return known
    const [changed] = await database.inOrganisation(organisationId, (tx) =>
      changedDays(tx, organisationId, { [accountNo]: known.loadNo }, known.since),
    )
    const days = changed?.days ?? []
    const slices = new Map(known.slices)
    for (const key of known.slices.keys()) if (days.includes(dayIn(key))) slices.delete(key)
    if (days.length > 0) await readInto(slices, organisationId, { accountNo, days })
    return { ...known, loadNo, slices, bytes: bytesOf(slices) }
  }

  function makeRoom(): void {
    let all = 0
    for (const { bytes } of kept.values()) all += bytes
    for (const [key, { bytes }] of kept) {
      if (all <= mostBytes) return
      kept.delete(key)
      all -= bytes
    }
  }

  return {
    async stream(organisationId, wanted, use) {
      const key = `${organisationId} ${wanted.accountNo}`
      const known = kept.get(key)
      kept.delete(key)
      // Load numbers grow, so a smaller one means a restored database.
      const isUsable = known && known.since <= wanted.since && known.loadNo <= wanted.loadNo
      const now = isUsable ? await renew(organisationId, known, wanted) : await read(organisationId, wanted)
      kept.set(key, now)
      makeRoom()
      for (const one of [...now.slices.keys()].toSorted())
        if (dayIn(one) >= wanted.since) now.slices.get(one)!.forEach(use)
    },
  }
}

/** Sorts by level, then by day: the order in which days are entered. */
const keyOf = ({ level, day }: StoredSlice): string => `${level} ${day}`
const dayIn = (key: string): Day => key.slice(key.indexOf(' ') + 1)

function add(slices: CachedSlices['slices'], slice: StoredSlice): void {
  const there = slices.get(keyOf(slice))
  if (there) there.push(slice)
  else slices.set(keyOf(slice), [slice])
}

function bytesOf(slices: CachedSlices['slices']): number {
  let bytes = 0
  for (const own of slices.values())
    for (const { entityNos, columns } of own) bytes += entityNos.length * (4 + columns.size * 8)
  return bytes
}
