import type { Database } from '@flightdeck/db'
import type { Book } from './book.ts'
import {
  bookVersion,
  readAccounts,
  readEntities,
  readPlans,
  streamSlices,
  type BookVersion,
} from './book-store.ts'
import { buildBook } from './build-book.ts'
import { bringUpToDate } from './update-book.ts'

/** The books that are open, the least recently used first. They are safe to lose: each can be built again. */
export type Books = {
  /** Each of an organisation's books in turn: one, or several where one would be too large. */
  each: <T>(organisationId: string, use: (book: Book) => T) => Promise<T[]>
}
type Kept = { version: BookVersion; book: Promise<Book> }

export function keepBooks(database: Database, mostBytes: number): Books {
  const kept = new Map<string, Kept>()

  /** Those that were not used for longest make room; the one in use stays, whatever its size. */
  async function makeRoom(): Promise<void> {
    const sizes = await Promise.all(
      [...kept].map(async ([organisationId, { book }]) => {
        const bytes = await book.then(sizeOf, () => 0)
        return { organisationId, bytes }
      }),
    )
    let all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { organisationId, bytes } of sizes.slice(0, -1)) {
      if (all <= mostBytes) return
      kept.delete(organisationId)
      all -= bytes
    }
  }

  async function open(organisationId: string): Promise<Book> {
    const version = await database.inOrganisation(organisationId, (tx) => bookVersion(tx, organisationId))
    const known = kept.get(organisationId)
    kept.delete(organisationId)
    const isCurrent = known !== undefined && isSame(known.version, version)
    const entry = isCurrent ? known : { version, book: renewed(database, organisationId, version, known) }
    kept.set(organisationId, entry)
    entry.book.catch(() => kept.delete(organisationId))
    const book = await entry.book
    if (!isCurrent) await makeRoom()
    return book
  }

  return { each: async (organisationId, use) => [use(await open(organisationId))] }
}

const sizeOf = ({ world }: Book): number => world.snapshot.memory.taken()

const isSame = (one: BookVersion, other: BookVersion): boolean =>
  one.facts === other.facts && hasSameEntities(one, other)

const hasSameEntities = (one: BookVersion, other: BookVersion): boolean =>
  one.entities === other.entities && one.plans === other.plans

/** Where only numbers changed, the book is brought up to date by the days that did; otherwise it is built anew. */
async function renewed(
  database: Database,
  organisationId: string,
  version: BookVersion,
  known: Kept | undefined,
): Promise<Book> {
  const old = known && hasSameEntities(known.version, version) ? await known.book.catch(() => null) : null
  const updated = old && (await bringUpToDate(database, organisationId, old, version))
  return updated || build(database, organisationId, version)
}

async function build(database: Database, organisationId: string, version: BookVersion): Promise<Book> {
  const { accounts, entities, plans } = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await readAccounts(tx, organisationId),
    entities: await readEntities(tx, organisationId),
    plans: await readPlans(tx, organisationId),
  }))
  const wanted = accounts.flatMap(({ accountNo, dataFrom }) =>
    dataFrom === null ? [] : [{ accountNo, since: dataFrom }],
  )
  return buildBook({
    version,
    accounts,
    entities,
    plans,
    stream: (use) => streamSlices(database, organisationId, wanted, use),
  })
}
