import type { VersionEntry } from '@flightdeck/contract/history'
import type { Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'
import { changesBetween, type FieldWords } from './changes.ts'
import { insertVersions, listVersions, type Deed, type NewVersion, type VersionPlace } from './store.ts'

type Subject<Content> = {
  place: VersionPlace
  describeContent: (content: Content) => FieldWords
  /** Parses a stored version; earlier formats are converted to today's. */
  read: (content: unknown) => Content
}

/** Version history of one kind of object: where versions are stored, and how to describe them. */
export function makeHistory<Content, Action extends string>({
  place,
  describeContent,
  read,
}: Subject<Content>) {
  const changes = (before: Content, after: Content) =>
    changesBetween(describeContent(before), describeContent(after))
  return {
    changes,

    add: (tx: Tx, deed: Deed<Action>, ...versions: NewVersion<Content>[]) =>
      insertVersions(tx, place, deed, versions),

    /** Latest first, each with its changes from the version before. */
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

    /** Content of a version, by default the latest. Callers validate it again: rules may have changed. */
    async contentOf(tx: Tx, organisationId: string, no: number, version?: number): Promise<Content> {
      const rows = await listVersions(tx, place, organisationId, no)
      const then = version === undefined ? rows.at(-1) : rows.find((one) => one.version === version)
      if (!then) throw notFound()
      return read(then.content)
    },
  }
}
