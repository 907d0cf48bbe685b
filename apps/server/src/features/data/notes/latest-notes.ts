import { sql, type Tx } from '@flightdeck/db'
import { mentionedIn, noteWords } from '@flightdeck/domain/notes'
import { FORMER_MEMBER } from './present.ts'
import { membersAmong } from './store.ts'

/** Number of notes on an entity, and the text of the latest. */
export type LatestNote = { count: number; text: string }

/** Latest notes of the entities that have any. */
export async function latestNotes(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<ReadonlyMap<number, LatestNote>> {
  const { rows } = await sql<LatestNote & { entityNo: number }>`
    select distinct on (entity_no) entity_no, text, count(*) over (partition by entity_no)::int as count
    from entity_notes where organisation_id = ${organisationId} and entity_no = any(${[...entityNos]}::int[])
    order by entity_no, note_no desc`.execute(tx)
  const ids = [...new Set(rows.flatMap(({ text }) => mentionedIn(text)))]
  const people = new Map(
    (await membersAmong(tx, organisationId, ids)).map(({ id, fullName }) => [id, fullName]),
  )
  return new Map(
    rows.map(({ entityNo, count, text }) => [
      entityNo,
      { count, text: noteWords(text, (id) => people.get(id) ?? FORMER_MEMBER) },
    ]),
  )
}
