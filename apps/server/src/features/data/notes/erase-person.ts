import { sql, type Tx } from '@flightdeck/db'
import { withoutPerson } from '@flightdeck/domain/personal-data'
import type { PersonErased } from '../../../ground/news.ts'

/** Replaces a person by the pseudonym in others' notes. Mentions need no change: they are by id. */
export async function eraseInNotes(tx: Tx, person: PersonErased): Promise<void> {
  const notes = await tx
    .selectFrom('entityNotes')
    .select(['organisationId', 'noteNo', 'text'])
    .where(
      sql<boolean>`position(lower(${person.email}) in lower(text)) > 0 or exists (select 1
        from unnest(${person.names}::text[]) as n(name) where position(lower(n.name) in lower(text)) > 0)`,
    )
    .execute()
  for (const { organisationId, noteNo, text } of notes)
    await tx
      .updateTable('entityNotes')
      .set({ text: withoutPerson(text, person, person.pseudonym) })
      .where('organisationId', '=', organisationId)
      .where('noteNo', '=', noteNo)
      .execute()
}
