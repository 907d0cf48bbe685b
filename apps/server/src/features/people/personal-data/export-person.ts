import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { peopleIn } from './people-in.ts'
import { withoutSecrets } from '../../../edge/without-secrets.ts'

const MAX_ROWS = 50_000
/** Exported columns of records that others rely on: action and time; the content is the organisation's. */
const WHEN = ['at', 'created_at', 'updated_at', 'signed_at', 'made_at', 'sent_at', 'handled_at', 'requested_at', 'started_at', 'signed_in_at', 'added_at', 'action', 'what', 'ip'] // prettier-ignore

type ExportedRow = Record<string, unknown>

/** All data stored about a person, over all organisations, as JSON. */
export function exportPerson(app: App, userId: string): Promise<string> {
  return app.database.asOperator(async (tx) => {
    const { email, passwordHash } = await tx
      .selectFrom('users')
      .select(['email', 'passwordHash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const [about] = await exportRows(tx, 'users', sql`id = ${userId}`, null)
    const file = {
      made_at: app.now().toISOString(),
      about: { ...about, has_password: passwordHash !== null },
      sessions: await exportRows(tx, 'sessions', sql`user_id = ${userId}`, null),
      organisations: await exportOrganisations(app, tx, userId, email),
    }
    return `${JSON.stringify(file, null, 2)}\n`
  })
}

async function exportOrganisations(app: App, tx: Tx, userId: string, email: string) {
  const names = new Map(
    (await tx.selectFrom('organisations').select(['organisationId', 'name']).execute()).map(
      (organisation) => [organisation.organisationId, organisation.name],
    ),
  )
  const all = new Map<string, Record<string, ExportedRow[]>>()
  for (const [table, places] of Object.entries(peopleIn(app))) {
    for (const { column, by, erasure, only = 'true' } of places) {
      const isTheirs = sql`${sql.ref(column)} = ${by === 'id' ? userId : email} and ${sql.raw(only)}`
      for (const { organisation_id, ...row } of await exportRows(
        tx,
        table,
        isTheirs,
        erasure === 'remove' ? null : column,
      )) {
        const id = String(organisation_id)
        const rowsByTable = all.get(id) ?? {}
        ;(rowsByTable[table] ??= []).push(row)
        all.set(id, rowsByTable)
      }
    }
  }
  return [...all].map(([id, rowsByTable]) => ({
    organisation_id: id,
    name: names.get(id) ?? null,
    kept: rowsByTable,
  }))
}

/** Full rows; for records of an organisation only the person's role in them, their key and times. */
async function exportRows(
  tx: Tx,
  table: string,
  where: ReturnType<typeof sql>,
  as: string | null,
): Promise<ExportedRow[]> {
  const { rows } = await sql<{ row: ExportedRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${where} limit ${MAX_ROWS}`.execute(tx)
  return rows.map(({ row }) => {
    if (as === null) return withoutSecrets(row)
    const exportedFields = Object.entries(row).filter(([name]) => isKey(name) || WHEN.includes(name))
    return { as, ...Object.fromEntries(exportedFields) }
  })
}

const isKey = (name: string) => /^(organisation_id|id|seq|version|.*_no)$/.test(name)
