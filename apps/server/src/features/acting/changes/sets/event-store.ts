import { sql, type Row, type Tx } from '@flightdeck/db'
import type { StoredSet } from './set-store.ts'

export type NewEvent = {
  at: Date
  what: string
  sentence: string
  byUser?: string | null
  agent?: string | null
}

export async function addEvent(
  tx: Tx,
  { organisationId, setNo }: Pick<StoredSet, 'organisationId' | 'setNo'>,
  { byUser = null, agent = null, ...event }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('changeEvents')
    .values({ organisationId, setNo, byUser, agent, ...event })
    .execute()
}

export type EventRow = Row<'changeEvents'> & { person: string | null }

/** The latest first. */
export async function listEvents(tx: Tx, organisationId: string, setNo: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select e.*, u.full_name as person from change_events e
    left join named_users u on u.id = e.by_user
    where e.organisation_id = ${organisationId} and e.set_no = ${setNo} order by e.seq desc limit 500`.execute(
    tx,
  )
  return rows
}
