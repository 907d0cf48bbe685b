import type { SearchHit } from '@flightdeck/contract/search'
import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'
import { bestMatch, byMatch, type TypedWords } from '@flightdeck/domain/search'

export type SearchQuestion = TypedWords & {
  /** Pasted items, each with the ids it may be. */
  ids: readonly (readonly string[])[]
  /** Number of an issue, a certificate or a run. */
  number: number | null
  /** Accounts of the chosen client; null searches everywhere. */
  accounts: readonly number[] | null
}

/** Something found, with the pasted id that it answers. */
export type FoundThing = SearchHit & { answers?: string }

/** Search of an area. Returns the best few hits, and is skipped for users without the ability. */
export type FinderOf<App> = {
  needs: Ability
  find: (
    tx: Tx,
    organisationId: string,
    question: SearchQuestion,
    app: App,
    lookedUp: unknown,
  ) => Promise<FoundThing[]>
  /** Asks a thread before the transaction begins, so that no connection is held while waiting. */
  lookUp?: (
    app: App,
    organisationId: string,
    question: TypedWords & { isOfClient: boolean },
  ) => Promise<unknown>
  /** Warms up when a user opens the search, before the first query. */
  prepare?: (app: App, organisationId: string) => void
}

/** Best few of some named things; for lists written by hand, not for an organisation's entities. */
export function findBest<T>(
  question: SearchQuestion,
  things: readonly T[],
  { names, present, most = 5 }: NamedThings<T>,
): FoundThing[] {
  return things
    .flatMap((thing) => {
      const match = bestMatch(question, names(thing))
      return match === null ? [] : { thing, match }
    })
    .toSorted(byMatch)
    .slice(0, most)
    .map(({ thing, match }) => ({ platform: null, ...present(thing), match }))
}

type NamedThings<T> = {
  names: (thing: T) => string[]
  present: (thing: T) => Omit<SearchHit, 'match' | 'platform'> & { platform?: SearchHit['platform'] }
  most?: number
}
