import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@flightdeck/db'
import { byMatch, type TypedWords } from '@flightdeck/domain/search'
import { NameIndex, type FoundName } from './name-index.ts'
import { entityMarks, formerNames, namedEntities } from './name-store.ts'

/** Names of an account, as of its change counter `mark`. */
type CachedNames = { mark: string; index: NameIndex }
type OrganisationCache = {
  indexes: Map<number, CachedNames>
  reading: Promise<void> | null
  readAgainAt: number
}

/** Characters cached over all organisations; the least recently searched are evicted first. */
const MAX_CACHED_CHARS = 60_000_000
/** Time a search waits for changed names to be read; after that it uses the cached ones. */
const WAITS_MS = 25
/** Pause per millisecond of reading, as names change constantly while a sync runs. */
const PAUSE_PER_READ_MS = 10

/** Cache of organisations' names for search. Possibly outdated, so matches are read again before display. */
export function cacheNames(database: Database) {
  const caches = new Map<string, OrganisationCache>()

  async function refresh(organisationId: string, cache: OrganisationCache): Promise<void> {
    const startedAt = Date.now()
    const marks = await database.inOrganisation(organisationId, (tx) => entityMarks(tx, organisationId))
    for (const accountNo of cache.indexes.keys()) if (!marks.has(accountNo)) cache.indexes.delete(accountNo)
    for (const [accountNo, mark] of marks) {
      if (cache.indexes.get(accountNo)?.mark === mark) continue
      const [entities, former] = await database.inOrganisation(organisationId, (tx) =>
        Promise.all([
          namedEntities(tx, organisationId, accountNo),
          formerNames(tx, organisationId, accountNo),
        ]),
      )
      cache.indexes.set(accountNo, { mark, index: new NameIndex(entities, former) })
    }
    const took = Date.now() - startedAt
    cache.readAgainAt = took > WAITS_MS ? Date.now() + took * PAUSE_PER_READ_MS : 0
    evict()
  }

  function evict(): void {
    let chars = 0
    for (const [organisationId, { indexes }] of [...caches].toReversed()) {
      for (const { index } of indexes.values()) chars += index.size
      if (chars > MAX_CACHED_CHARS && caches.size > 1) caches.delete(organisationId)
    }
  }

  /** Waits for the first read of an organisation; later reads only for a short time. */
  async function loadIndexes(organisationId: string): Promise<NameIndex[]> {
    const existingCache = caches.get(organisationId)
    const cache: OrganisationCache = existingCache ?? { indexes: new Map(), reading: null, readAgainAt: 0 }
    caches.delete(organisationId)
    caches.set(organisationId, cache)
    const isFirst = existingCache === undefined || cache.indexes.size === 0
    if (cache.reading === null && (isFirst || Date.now() >= cache.readAgainAt))
      cache.reading = refresh(organisationId, cache).finally(() => (cache.reading = null))
    if (cache.reading !== null)
      await (isFirst ? cache.reading : Promise.race([cache.reading.catch(() => {}), sleep(WAITS_MS)]))
    return [...cache.indexes.values()].map(({ index }) => index)
  }

  return {
    loadIndexes,
    async find(
      organisationId: string,
      typed: TypedWords,
      { most, checkpoint }: { most: number; checkpoint: () => Promise<void> },
    ): Promise<FoundName[]> {
      const matches: FoundName[] = []
      for (const index of await loadIndexes(organisationId)) {
        await checkpoint()
        matches.push(...index.find(typed, most))
      }
      return matches.toSorted(byMatch).slice(0, most)
    },
  }
}
