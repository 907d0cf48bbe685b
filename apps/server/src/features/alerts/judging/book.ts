import { readEntityId, type Candidate, type Day, type Rule, type SnapshotType } from '@flightdeck/domain'
import type { Block, World } from '@flightdeck/engine'

/** An entity as judging and its answers know it. */
export type BookCandidate = Candidate & {
  entityNo: number
  accountNo: number
  /** Where it stands in the snapshot. */
  place: number
  type: SnapshotType
  /** The id on the wire: the platform's own, with the platform before it where two of them share it. */
  id: string
  nativeId: string
  name: string
  currency: string
  /** From its parent up. */
  ancestors: readonly number[]
  /** The last day the platform will not change any more. */
  finalThrough: number | null
}

/** An organisation's entities with their days, as of one version of the data. */
export type Book = {
  version: string
  candidates: Record<SnapshotType, BookCandidate[]>
  byNo: ReadonlyMap<number, BookCandidate>
  /** The same entities in columns, by place. */
  world: World
  byPlace: readonly BookCandidate[]
  /** Which load of each account was the newest. */
  loads: Record<string, number>
  dataThrough: Day | null
}

/** Whom a rule is about. */
export function candidatesFor(
  book: Book,
  { type, platform, entityId }: Pick<Rule, 'type' | 'platform' | 'entityId'>,
): BookCandidate[] {
  const named = entityId === null ? null : readEntityId(entityId)
  const on = named?.platform ?? platform
  return book.candidates[type].filter(
    (who) => (on === null || who.platform === on) && (named === null || who.nativeId === named.nativeId),
  )
}

/** The same as places: whole blocks, or each entity that an id names as one of its own. */
export function blocksFor(book: Book, rule: Pick<Rule, 'type' | 'platform' | 'entityId'>): Block[] {
  const { blocks } = book.world.roster
  if (rule.entityId === null)
    return blocks.filter(
      ({ type, platform }) => type === rule.type && (rule.platform === null || platform === rule.platform),
    )
  return candidatesFor(book, rule).map(({ place }) => {
    const block = blocks.find(({ from, to }) => from <= place && place < to)!
    return { ...block, from: place, to: place + 1 }
  })
}
