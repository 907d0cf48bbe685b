import type { SearchHit } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain'
import { bestMatch, byMatch, type TypedWords } from '@flightdeck/domain/search'

/** What somebody searches for. */
export type SearchQuestion = TypedWords & {
  /** What was pasted, thing by thing, each with the ids it may be. */
  ids: readonly (readonly string[])[]
  /** A number of ours: an issue's, a certificate's, a run's. */
  number: number | null
  /** The accounts of the client it is looked for in; null is everywhere. */
  accounts: readonly number[] | null
}

/** Something found, with the pasted id that it answers. */
export type FoundThing = SearchHit & { answers?: string }

/** How an area's things are found. Each answers the best few; what whoever asks may not see is not asked for. */
export type FinderOf<App> = {
  needs: Ability
  find: (
    tx: Tx,
    organisationId: string,
    wanted: SearchQuestion,
    app: App,
    lookedUp: unknown,
  ) => Promise<FoundThing[]>
  /** Asks a thread, before there is a transaction: a connection is not held while somebody waits for a thread. */
  lookUp?: (
    app: App,
    organisationId: string,
    wanted: TypedWords & { isOfClient: boolean },
  ) => Promise<unknown>
  /** Whoever opens the search asks for something in a moment. */
  prepare?: (app: App, organisationId: string) => void
}

/** The best few of some things that have names; of as many as an organisation writes by hand, not of its entities. */
export function bestOf<T>(
  wanted: SearchQuestion,
  things: readonly T[],
  { names, present, most = 5 }: Named<T>,
): FoundThing[] {
  return things
    .flatMap((thing) => {
      const match = bestMatch(wanted, names(thing))
      return match === null ? [] : { thing, match }
    })
    .toSorted(byMatch)
    .slice(0, most)
    .map(({ thing, match }) => ({ platform: null, ...present(thing), match }))
}

type Named<T> = {
  names: (thing: T) => string[]
  present: (thing: T) => Omit<SearchHit, 'match' | 'platform'> & { platform?: SearchHit['platform'] }
  most?: number
}
