import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { notifyAreas } from '../../../ground/notify-areas.ts'
import type { ErasedPerson } from './erase-in-log.ts'
import { peopleIn } from './people-in.ts'

/** Removes or clears what names a person, in the tables of every organisation. */
export async function eraseInTables(app: App, tx: Tx, person: ErasedPerson): Promise<void> {
  await notifyAreas(app, tx, 'personErased', person)
  for (const [table, places] of Object.entries(peopleIn(app))) {
    for (const { column, by, erasure, only = 'true' } of places) {
      const isTheirs = sql`${sql.ref(column)} = ${by === 'id' ? person.id : person.email} and ${sql.raw(only)}`
      if (erasure === 'remove') await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(tx)
      if (erasure === 'clear')
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isTheirs}`.execute(tx)
    }
  }
}

/** Everything that belongs to a person and to no organisation, whichever tables there are: they refer to the person. */
export async function eraseOutside(tx: Tx, person: ErasedPerson): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and not exists (select 1 from pg_attribute o
      where o.attrelid = c.oid and o.attname = 'organisation_id' and not o.attisdropped)`.execute(tx)
  for (const { name, column } of rows)
    await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${person.id}`.execute(tx)
  await sql`delete from pending_sign_ups where email = ${person.email}`.execute(tx)
}
