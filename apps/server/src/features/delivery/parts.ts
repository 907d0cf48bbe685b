import { dayNumber, MEASURES } from '@flightdeck/domain'
import type { BookEntity } from './book-store.ts'
import type { Gathered } from './build-book.ts'
import { familyOf } from './family.ts'

/** A number of every measure and day, and how often there was one. */
const BYTES_A_DAY = MEASURES.length * 4 + 4
/** What one memory can hold, with room to work in. */
const MOST_IN_ONE = 3 * 2 ** 30

/** In how many parts an organisation has to be judged so that each fits. */
export function partsFor({ entities, accounts }: Gathered, mostBytes: number): number {
  const days = accounts.map(({ dataFrom, dataThrough }) =>
    dataFrom && dataThrough ? dayNumber(dataThrough) - dayNumber(dataFrom) + 1 : 0,
  )
  const bytes = entities.length * Math.max(0, ...days) * BYTES_A_DAY
  return Math.max(1, Math.min(entities.length, Math.ceil(bytes / Math.min(mostBytes, MOST_IN_ONE))))
}

/** The same organisation in parts. A family stays together: what a parent has delivered is what its children have. */
export function inParts(gathered: Gathered, parts: number): Gathered[] {
  const { entities } = gathered
  const family = familyOf(entities)
  const rootOf = ({ entityNo }: BookEntity) => family.ancestors(entityNo).at(-1) ?? entityNo
  const families = Map.groupBy(entities, rootOf)
  const all: BookEntity[][] = Array.from({ length: parts }, () => [])
  let placed = 0
  for (const members of families.values()) {
    const part = all[Math.min(parts - 1, Math.floor((placed * parts) / entities.length))]!
    for (const member of members) part.push(member)
    placed += members.length
  }
  return all.filter((some) => some.length > 0).map((some) => ({ ...gathered, entities: some }))
}
