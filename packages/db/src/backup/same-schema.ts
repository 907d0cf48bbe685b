import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { AppliedMigration, Manifest } from './manifest.ts'
import { appliedMigrations } from './take-backup.ts'
import type { TableShape } from './tables.ts'

/** Rows fit only the schema they came from. An older backup is restored by its own version, which is then upgraded. */
export async function refuseOtherSchema(
  client: pg.Client,
  manifest: Manifest,
  tables: TableShape[],
): Promise<void> {
  const ours = await appliedMigrations(client)
  const theirs = manifest.migrations
  const last = theirs.at(-1)?.name ?? 'none'
  if (!isPrefix(theirs, ours)) {
    throw new BackupError(
      isPrefix(ours, theirs)
        ? `The backup was made by a newer Flightdeck (its last migration is ${last}); restore it with that version.`
        : `The backup comes from another line of migrations (its last one is ${last}); restore it with the version that made it.`,
    )
  }
  if (theirs.length < ours.length) {
    throw new BackupError(
      `The backup was made by an older Flightdeck (its last migration is ${last}); restore it with that version, then upgrade.`,
    )
  }
  const shape = (list: { name: string; columns: string[] }[]) =>
    list
      .map(({ name, columns }) => `${name}(${columns.join()})`)
      .toSorted((a, b) => a.localeCompare(b))
      .join()
  if (shape(tables) !== shape(manifest.members.map(({ table, columns }) => ({ name: table, columns })))) {
    throw new BackupError(
      'The backup and this database have the same migrations but not the same tables and columns.',
    )
  }
}

function isPrefix(short: AppliedMigration[], long: AppliedMigration[]): boolean {
  return short.every(({ name, checksum }, at) => long[at]?.name === name && long[at].checksum === checksum)
}
