import type { App } from '../../../boot/app.ts'
import type { Book } from './book.ts'
import { bookVersion, readAccounts, readEntities, readPlans, readSlices } from './book-store.ts'
import { buildBook } from './build-book.ts'

const MOST_KEPT = 16

/** The books that are open, the least recently used first. They are safe to lose: each can be built again. */
const kept = new WeakMap<App, Map<string, { version: string; book: Promise<Book> }>>()

/** An organisation's book as of its newest data. Several who ask at once wait for one building. */
export async function openBook(app: App, organisationId: string): Promise<Book> {
  const books = kept.get(app) ?? new Map<string, { version: string; book: Promise<Book> }>()
  kept.set(app, books)
  const version = await app.database.inOrganisation(organisationId, (tx) => bookVersion(tx, organisationId))
  const known = books.get(organisationId)
  books.delete(organisationId)
  const entry = known?.version === version ? known : { version, book: build(app, organisationId, version) }
  books.set(organisationId, entry)
  if (books.size > MOST_KEPT) books.delete(books.keys().next().value!)
  entry.book.catch(() => books.delete(organisationId))
  return entry.book
}

async function build(app: App, organisationId: string, version: string): Promise<Book> {
  return app.database.inOrganisation(organisationId, async (tx) => {
    const accounts = await readAccounts(tx, organisationId)
    return buildBook({
      version,
      accounts,
      entities: await readEntities(tx, organisationId),
      plans: await readPlans(tx, organisationId),
      slicesOf: async ({ accountNo, dataFrom }) =>
        dataFrom === null ? [] : readSlices(tx, { organisationId, accountNo, from: dataFrom }),
    })
  })
}
