import type { Database } from '@flightdeck/db'
import { bytesOf } from '@flightdeck/engine'
import type { Book } from './book.ts'
import {
  bookVersion,
  readAccounts,
  readDealLinks,
  readEntities,
  readPlans,
  streamSlices,
  type BookVersion,
} from './book-store.ts'
import { buildBook, type Gathered } from './build-book.ts'
import { dealUses } from './deal-uses.ts'
import { inParts, partsFor } from './parts.ts'
import { bringUpToDate } from './update-book.ts'

export type Books = {
  /**
   * Asks each of an organisation's books in turn: one that is kept, or several in parts where one would be too large. The
   * only one is answered from at once, before anybody else asks it.
   */
  ask: <Piece, Answer>(organisationId: string, question: AskedOfBooks<Piece, Answer>) => Promise<Answer>
}
type AskedOfBooks<Piece, Answer> = {
  piece: (book: Book, isOnly: boolean) => Piece
  answer: (pieces: Piece[]) => Answer
}
/** A book that is open or being opened; null when it would be too large. */
type Kept = { version: BookVersion; book: Promise<Book | null> }

/** The books of many organisations, the least recently used first. They are safe to lose: each can be built again. */
export function keepBooks(database: Database, mostBytes: number): Books {
  const kept = new Map<string, Kept>()

  async function open(organisationId: string): Promise<Book | null> {
    const [version] = (await database.call(bookVersion(organisationId))) as [BookVersion]
    const known = kept.get(organisationId)
    const isCurrent = known !== undefined && isSame(known.version, version)
    const entry = isCurrent ? known : { version, book: renew(organisationId, version, known) }
    kept.delete(organisationId)
    kept.set(organisationId, entry)
    entry.book.catch(() => kept.get(organisationId) === entry && kept.delete(organisationId))
    const book = await entry.book
    if (!isCurrent) await makeRoom()
    return book
  }

  /** Where only numbers changed, a book is brought up to date by the days that did; otherwise it is built anew. */
  async function renew(organisationId: string, version: BookVersion, known?: Kept): Promise<Book | null> {
    const old = known && hasSameEntities(known.version, version) ? await known.book.catch(() => null) : null
    const updated = old && (await bringUpToDate(database, organisationId, old, version))
    if (updated) return updated
    const gathered = await gather(database, organisationId, version)
    return partsFor(gathered, mostBytes) > 1 ? null : buildBook(gathered)
  }

  /** Those that were not used for longest make room; the one in use stays, whatever its size. */
  async function makeRoom(): Promise<void> {
    const sizes = await Promise.all(
      [...kept].map(async ([organisationId, { book }]) => ({
        organisationId,
        bytes: await book.then(sizeOf, () => 0),
      })),
    )
    let all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { organisationId, bytes } of sizes.slice(0, -1)) {
      if (all <= mostBytes) return
      kept.delete(organisationId)
      all -= bytes
    }
  }

  return {
    async ask(organisationId, { piece, answer }) {
      const book = await open(organisationId)
      if (book) return answer([piece(book, true)])
      const { version } = kept.get(organisationId)!
      const gathered = await gather(database, organisationId, version)
      const pieces = []
      for (const part of inParts(gathered, partsFor(gathered, mostBytes)))
        pieces.push(piece(await buildBook(part), false))
      return answer(pieces)
    },
  }
}

const sizeOf = (book: Book | null): number => (book ? bytesOf(book.world.snapshot) : 0)

const isSame = (one: BookVersion, other: BookVersion): boolean =>
  one.facts === other.facts && hasSameEntities(one, other)

const hasSameEntities = (one: BookVersion, other: BookVersion): boolean =>
  one.entities === other.entities && one.plans === other.plans

async function gather(database: Database, organisationId: string, version: BookVersion): Promise<Gathered> {
  const { accounts, entities, plans, links } = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await readAccounts(tx, organisationId),
    entities: await readEntities(tx, organisationId),
    plans: await readPlans(tx, organisationId),
    links: await readDealLinks(tx, organisationId),
  }))
  const wanted = accounts.flatMap(({ accountNo, dataFrom }) =>
    dataFrom === null ? [] : [{ accountNo, since: dataFrom }],
  )
  return {
    version,
    accounts,
    entities,
    everybody: entities,
    plans,
    uses: dealUses(entities, links),
    stream: (use) => streamSlices(database, organisationId, wanted, use),
  }
}
