import { sql, type Row, type Tx } from '@flightdeck/db'

export type NoteRow = Row<'entityNotes'> & { author: string | null }
export type Member = { id: string; fullName: string; email: string }

/** Notes of an entity, latest first; or a single note. */
export async function listNotes(
  tx: Tx,
  organisationId: string,
  which: { entityNo: number } | { noteNo: number },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.*, u.full_name as author from entity_notes n left join named_users u on u.id = n.created_by
    where n.organisation_id = ${organisationId}
      and ${'entityNo' in which ? sql`n.entity_no = ${which.entityNo}` : sql`n.note_no = ${which.noteNo}`}
    order by n.note_no desc`.execute(tx)
  return rows
}

export async function insertNote(
  tx: Tx,
  note: { organisationId: string; entityNo: number; text: string; createdBy: string; createdAt: Date },
): Promise<number> {
  const { noteNo } = await tx
    .insertInto('entityNotes')
    .values(note)
    .returning('noteNo')
    .executeTakeFirstOrThrow()
  return noteNo
}

export async function deleteNote(tx: Tx, organisationId: string, noteNo: number): Promise<void> {
  await tx
    .deleteFrom('entityNotes')
    .where('organisationId', '=', organisationId)
    .where('noteNo', '=', noteNo)
    .execute()
}

/** Current and former members of the organisation among these ids, with their current names. */
export const membersAmong = (tx: Tx, organisationId: string, ids: readonly string[]) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('namedUsers as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.fullName', 'u.email', 'm.deactivatedAt'])
    .where('m.organisationId', '=', organisationId)
    .where('u.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
