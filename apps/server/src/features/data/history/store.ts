import type { Tables, Tx } from '@flightdeck/db'

/** Columns shared by all version tables; each has two more, the object's number and its content. */
type Common = { organisationId: string; version: number; at: unknown; byUser: string; action: string }
type VersionTable = { [T in keyof Tables]: Tables[T] extends Common ? T : never }[keyof Tables]
type OwnColumn<T extends VersionTable> = Exclude<keyof Tables[T], keyof Common> & string

/** Storage of versions: a table, its column with the object's number, its column with the content. */
export type VersionPlace = {
  [T in VersionTable]: { table: T; key: OwnColumn<T>; content: OwnColumn<T> }
}[VersionTable]

export type Deed<Action extends string> = { organisationId: string; at: Date; byUser: string; action: Action }
export type NewVersion<Content> = { no: number; version: number; content: Content }

/** The tables differ only in the names of two columns, so all are typed as this one. */
const asOne = ({ table, key, content }: VersionPlace) => ({
  table: table as 'alertRuleVersions',
  key: key as 'ruleNo',
  content: content as 'content',
})

export async function insertVersions<Content>(
  tx: Tx,
  place: VersionPlace,
  deed: Deed<string>,
  versions: readonly NewVersion<Content>[],
): Promise<void> {
  if (versions.length === 0) return
  const { table, key, content } = asOne(place)
  await tx
    .insertInto(table)
    .values(
      versions.map((version) => ({
        ...deed,
        [key]: version.no,
        version: version.version,
        [content]: JSON.stringify(version.content),
      })),
    )
    .execute()
}

/** Oldest first, so that each can be compared with the one before. */
export async function listVersions(tx: Tx, place: VersionPlace, organisationId: string, no: number) {
  const { table, key, content } = asOne(place)
  const rows = await tx
    .selectFrom(`${table} as v`)
    .leftJoin('namedUsers as u', 'u.id', 'v.byUser')
    .select(['v.version', 'v.at', 'v.action', `v.${content}`, 'u.fullName'])
    .where('v.organisationId', '=', organisationId)
    .where(`v.${key}`, '=', no)
    .orderBy('v.version')
    .execute()
  return rows.map((row) => ({ ...row, content: row[content] }))
}
