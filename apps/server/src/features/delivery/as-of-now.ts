import { dayNumber, type Day } from '@flightdeck/domain'
import type { Book } from './book.ts'

/** The same book for who asks how things are now: windows end where each account's data ends, also of those that are ahead. */
export function asOfNow(book: Book, today: Day): Book {
  const present = dayNumber(today)
  const { roster, snapshot } = book.world
  const isAhead = roster.blocks.some(({ dataThrough }) => dataThrough !== null && dataThrough >= present)
  if (!isAhead) return book
  const blocks = roster.blocks.map((block) => ({ ...block, present }))
  return { ...book, world: { snapshot, roster: { ...roster, blocks } } }
}
