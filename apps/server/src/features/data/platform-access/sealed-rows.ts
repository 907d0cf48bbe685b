import { sql, type Row, type Tx } from '@flightdeck/db'
import {
  type OrganisationKey,
  type Secrets,
  openSealed,
  sealFor,
  sealUnder,
} from '../../people/organisation/index.ts'

/**
 * Tables whose rows hold something sealed that only a sender may know, and the name of their rows in the
 * seal.
 */
const KINDS = {
  alertWebhooks: { table: 'alert_webhooks', what: 'webhook' },
  reportDestinations: { table: 'report_destinations', what: 'report-destination' },
} as const
type Kind = keyof typeof KINDS
type RowKey = { organisationId: string; id: string }

/**
 * Rows of one table with their sealed content: read while the key cannot change, opened, and sealed again
 * under another.
 */
export function sealedRows<K extends Kind, Content>(kind: K) {
  const { table, what } = KINDS[kind]
  const boundTo = ({ organisationId, id }: RowKey) => `${organisationId}/${id}/${what}`
  const open = async (
    tx: Tx,
    row: RowKey & { sealed: string },
    secrets: Secrets,
  ): Promise<Content | null> => {
    const text = await openSealed(tx, row.organisationId, boundTo(row), row.sealed, secrets)
    return text === null ? null : (JSON.parse(text) as Content)
  }
  return {
    seal: (tx: Tx, place: RowKey, content: Content, secrets: Secrets): Promise<string> =>
      sealFor(tx, place.organisationId, boundTo(place), JSON.stringify(content), secrets),
    /** Null when it cannot be opened, as after a restore without its key: then it has to be added again. */
    open,
    /** Held while they are read, so that a change of the organisation's key waits. */
    async byId(tx: Tx, organisationId: string, ids: readonly string[]): Promise<Row<K>[]> {
      const { rows } = await sql<Row<K>>`
        select * from ${sql.table(table)} where organisation_id = ${organisationId} and id = any(${[...ids]}::uuid[])
        order by id for share`.execute(tx)
      return rows
    },
    /** When the organisation's key changes. One that cannot be opened does not keep the others from their new key. */
    async reseal(tx: Tx, organisationId: string, key: OrganisationKey, secrets: Secrets): Promise<void> {
      const { rows } = await sql<RowKey & { sealed: string }>`
        select organisation_id, id, sealed from ${sql.table(table)}
        where organisation_id = ${organisationId} for update`.execute(tx)
      for (const row of rows) {
        const content = await open(tx, row, secrets)
        if (content === null) continue
        await sql`update ${sql.table(table)} set sealed = ${sealUnder(key, boundTo(row), JSON.stringify(content))}
          where organisation_id = ${organisationId} and id = ${row.id}`.execute(tx)
      }
    },
  }
}
