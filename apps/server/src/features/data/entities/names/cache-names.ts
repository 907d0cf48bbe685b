import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@flightdeck/db'
import { byMatch, type TypedWords } from '@flightdeck/domain/search'
import { NameIndex, type FoundName } from './name-index.ts'
import { entityMarks, formerNames, namedEntities } from './name-store.ts'

/** Names of an account, as of its change counter `mark`. */
type CachedNames = { mark: string; book: NameIndex }
type Shelf = { books: Map<number, CachedNames>; reading: Promise<void> | null; readAgainAt: number }

/** Cached letters over all organisations; the least recently searched are evicted first. */
const MAX_LETTERS = 60_000_000
/** Time a search waits for changed names to be read; after that it uses the cached ones. */
const WAITS_MS = 25
/** Pause per millisecond of reading, as names change constantly while a sync runs. */
const REST_FOR_EACH_MS = 10

/** Cache of organisations' names for search. Possibly outdated, so matches are read again before display. */
export function cacheNames(database: Database) {
  const shelves = new Map<string, Shelf>()

  async function readAnew(organisationId: string, shelf: Shelf): Promise<void> {
    const startedAt = Date.now()
    const marks = await database.inOrganisation(organisationId, (tx) => entityMarks(tx, organisationId))
    for (const accountNo of shelf.books.keys()) if (!marks.has(accountNo)) shelf.books.delete(accountNo)
    for (const [accountNo, mark] of marks) {
      if (shelf.books.get(accountNo)?.mark === mark) continue
      const [entities, former] = await database.inOrganisation(organisationId, (tx) =>
        Promise.all([
          namedEntities(tx, organisationId, accountNo),
          formerNames(tx, organisationId, accountNo),
        ]),
      )
      shelf.books.set(accountNo, { mark, book: new NameIndex(entities, former) })
    }
    const took = Date.now() - startedAt
    shelf.readAgainAt = took > WAITS_MS ? Date.now() + took * REST_FOR_EACH_MS : 0
    makeRoom()
  }

  function makeRoom(): void {
    let letters = 0
    for (const [organisationId, { books }] of [...shelves].toReversed()) {
      for (const { book } of books.values()) letters += book.size
      if (letters > MAX_LETTERS && shelves.size > 1) shelves.delete(organisationId)
    }
  }

  /** Waits for the first read of an organisation; later reads only for a short time. */
  async function openBooks(organisationId: string): Promise<NameIndex[]> {
    const existingShelf = shelves.get(organisationId)
    const shelf: Shelf = existingShelf ?? { books: new Map(), reading: null, readAgainAt: 0 }
    shelves.delete(organisationId)
    shelves.set(organisationId, shelf)
    const isFirst = existingShelf === undefined || shelf.books.size === 0
    if (shelf.reading === null && (isFirst || Date.now() >= shelf.readAgainAt))
      shelf.reading = readAnew(organisationId, shelf).finally(() => (shelf.reading = null))
    if (shelf.reading !== null)
      await (isFirst ? shelf.reading : Promise.race([shelf.reading.catch(() => {}), sleep(WAITS_MS)]))
    return [...shelf.books.values()].map(({ book }) => book)
  }

  return {
    booksOf: openBooks,
    async find(
      organisationId: string,
      typed: TypedWords,
      { most, checkpoint }: { most: number; checkpoint: () => Promise<void> },
    ): Promise<FoundName[]> {
      const matches: FoundName[] = []
      for (const book of await openBooks(organisationId)) {
        await checkpoint()
        matches.push(...book.find(typed, most))
      }
      return matches.toSorted(byMatch).slice(0, most)
    },
  }
}
