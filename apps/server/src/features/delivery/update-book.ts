import type { Database } from '@flightdeck/db'
import { seat } from '@flightdeck/engine'
import type { Book } from './book.ts'
import {
  changedDays,
  readAccounts,
  streamSlices,
  type BookAccount,
  type BookSlice,
  type BookVersion,
} from './book-store.ts'
import { dataThroughOf, loadsOf } from './build-book.ts'
import { reachOf } from './candidate.ts'
import { restateDays } from './days.ts'
import { blocksOf } from './roster.ts'

/** From so many days on, building anew costs less. */
const MOST_DAYS = 60

/** The same entities with newer numbers: only the days that were loaded since are read. Null when it must be built anew. */
export async function bringUpToDate(
  database: Database,
  organisationId: string,
  book: Book,
  version: BookVersion,
): Promise<Book | null> {
  const { accounts, changed } = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await readAccounts(tx, organisationId),
    changed: await changedDays(tx, organisationId, book.loads),
  }))
  if (!isSameReach(book.accounts, accounts)) return null
  const wanted = changed.flatMap(({ accountNo, days }) => {
    const from = accounts.find((one) => one.accountNo === accountNo)?.dataFrom ?? null
    const within = days.filter((day) => from !== null && day >= from)
    return within.length > 0 ? [{ accountNo, days: within }] : []
  })
  const days = wanted.reduce((all, one) => all + one.days.length, 0)
  if (days > MOST_DAYS) return null
  const slices: BookSlice[] = []
  await streamSlices(database, organisationId, wanted, (slice) => slices.push(slice))
  const { snapshot, roster } = book.world
  if (!restateDays(snapshot, book.days, slices, book.placesIn)) return null
  const accountOf = new Map(accounts.map((account) => [account.accountNo, account]))
  const moved = new Set(
    accounts.filter((account) => hasMoved(book, account)).map(({ accountNo }) => accountNo),
  )
  for (const who of moved.size > 0 ? book.byPlace : [])
    if (moved.has(who.accountNo)) Object.assign(who, reachOf(accountOf.get(who.accountNo)!))
  seat(snapshot, roster)
  return {
    ...book,
    version,
    accounts,
    // A world of its own, so that whoever knows the old one asks again.
    world: { snapshot, roster: moved.size > 0 ? { ...roster, blocks: blocksOf(book.byPlace) } : roster },
    loads: loadsOf(accounts),
    dataThrough: dataThroughOf(accounts),
  }
}

/** Whether an account's numbers reach as far as they did. */
function hasMoved({ accounts }: Book, account: BookAccount): boolean {
  const before = accounts.find(({ accountNo }) => accountNo === account.accountNo)
  return (
    before?.dataThrough !== account.dataThrough ||
    before.finalThrough !== account.finalThrough ||
    before.deliveryFinalThrough !== account.deliveryFinalThrough
  )
}

/** The same accounts, whose numbers begin where they did. */
function isSameReach(one: readonly BookAccount[], other: readonly BookAccount[]): boolean {
  return (
    one.length === other.length &&
    one.every((account) =>
      other.some((same) => same.accountNo === account.accountNo && same.dataFrom === account.dataFrom),
    )
  )
}
