import {
  readEntityId,
  type AdPlatformKey,
  type Candidate,
  type Day,
  type Finals,
  type Rule,
  type SnapshotType,
} from '@flightdeck/domain'
import { isReached, type Asked, type Block, type Reach, type World } from '@flightdeck/engine'
import type { BookAccount, BookVersion } from './book-store.ts'
import type { DayBook } from './days.ts'

/** An entity as judging and its answers know it. */
export type BookCandidate = Candidate & {
  entityNo: number
  accountNo: number
  /** Where it stands in the snapshot. */
  place: number
  /** The id on the wire: the platform's own, with the platform before it where two of them share it. */
  id: string
  nativeId: string
  name: string
  currency: string
  /** From its parent up. */
  ancestors: readonly number[]
  finals: Finals
}

/** An organisation's entities with their days, as of one version of the data. */
export type Book = {
  version: BookVersion
  accounts: readonly BookAccount[]
  candidates: Record<SnapshotType, BookCandidate[]>
  byNo: ReadonlyMap<number, BookCandidate>
  /** The same entities in columns, by place. */
  world: World
  byPlace: readonly BookCandidate[]
  /** All places of an account, of those that are gone too. */
  placesIn: (accountNo: number) => Int32Array
  /** With what further days are entered. */
  days: DayBook
  /** Which load of each account was the newest. */
  loads: Record<number, number>
  dataThrough: Day | null
}

type About = Pick<Rule, 'type' | 'platform' | 'entityId'>

/** Whom a rule is about. */
export function candidatesFor(book: Book, { type, platform, entityId }: About): BookCandidate[] {
  const named = entityId === null ? null : readEntityId(entityId)
  const on = named?.platform ?? platform
  return book.candidates[type].filter(
    (who) => (on === null || who.platform === on) && (named === null || who.nativeId === named.nativeId),
  )
}

/** The rule as the engine is asked it: of all it is about, or of a part of that. */
export function askedOf(book: Book, rule: Rule, reach: Reach | null = null): Asked {
  return {
    type: rule.type,
    platform: rule.platform as AdPlatformKey | null,
    conditions: rule.conditions,
    timeRange: rule.timeRange,
    places:
      rule.entityId === null
        ? null
        : candidatesFor(book, rule)
            .filter((who) => isWithin(who, reach))
            .map(({ place }) => place),
    reach,
  }
}

const isWithin = ({ currency, dataThrough }: BookCandidate, reach: Reach | null): boolean =>
  !reach || (reach.currency === currency && reach.dataThrough === dataThrough)

/** Where those stand whom a rule is about. */
export function blocksFor(book: Book, rule: Asked): Block[] {
  const { blocks } = book.world.roster
  if (rule.places === null)
    return blocks.filter(
      (block) =>
        block.type === rule.type &&
        (rule.platform === null || block.platform === rule.platform) &&
        isReached(block, rule.reach),
    )
  return rule.places.map((place) => {
    const block = blocks.find(({ from, to }) => from <= place && place < to)!
    return { ...block, from: place, to: place + 1 }
  })
}

export const populationOf = (blocks: readonly Block[]): number =>
  blocks.reduce((all, { from, to }) => all + to - from, 0)
