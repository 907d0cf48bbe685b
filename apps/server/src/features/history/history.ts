import type { VersionEntry } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { notFound } from '../../ground/app-error.ts'
import { changesBetween, type FieldWords } from './changes.ts'
import { insertVersions, listVersions, type Deed, type NewVersion, type VersionPlace } from './store.ts'

type Subject<Content> = {
  place: VersionPlace
  wordsOf: (content: Content) => FieldWords
  /** A version as it is kept, whenever that was: what was written in an earlier form is read as if it were today's. */
  read: (kept: unknown) => Content
}

/** The history of one kind of thing that people write. It is told where versions are kept, and how to read one aloud. */
export function makeHistory<Content, Action extends string>({ place, wordsOf, read }: Subject<Content>) {
  const changes = (before: Content, after: Content) => changesBetween(wordsOf(before), wordsOf(after))
  return {
    changes,

    add: (tx: Tx, deed: Deed<Action>, ...versions: NewVersion<Content>[]) =>
      insertVersions(tx, place, deed, versions),

    /** The latest first, each with what it changed of the one before. */
    async entries(tx: Tx, organisationId: string, no: number): Promise<VersionEntry[]> {
      const rows = await listVersions(tx, place, organisationId, no)
      return rows
        .map(({ version, at, action, content, fullName }, n) => ({
          version,
          at: at.toISOString(),
          by: fullName ?? 'Former member',
          action,
          changes: n === 0 ? [] : changes(read(rows[n - 1]!.content), read(content)),
        }))
        .toReversed()
    },

    /** What a version said, the last one if none is named. Whoever asks judges it anew: it may be older than the rules. */
    async contentOf(tx: Tx, organisationId: string, no: number, version?: number): Promise<Content> {
      const rows = await listVersions(tx, place, organisationId, no)
      const then = version === undefined ? rows.at(-1) : rows.find((one) => one.version === version)
      if (!then) throw notFound()
      return read(then.content)
    },
  }
}
