import { sql, type Tx } from '@flightdeck/db'

export type OrganisationTable = {
  name: string
  /** Primary key columns after the organisation. */
  key: string[]
  /** Other tables of the organisation that it refers to. */
  needs: string[]
}

/** Every table with an organisation's rows, read from the live schema, each after the tables it refers to. */
export async function organisationTables(tx: Tx): Promise<OrganisationTable[]> {
  const { rows } = await sql<OrganisationTable>`
    select c.relname as name,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k(no, n)
        join pg_attribute a on a.attnum = k.no
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attname <> 'organisation_id'
        order by k.n) as key,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid and f.relname <> 'users') as needs
    from pg_class c
    where c.relnamespace = 'flightdeck'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'
        and not a.attisdropped)
    order by c.relname`.execute(tx)
  return parentsFirst(rows)
}

function parentsFirst(tables: OrganisationTable[]): OrganisationTable[] {
  const placed: OrganisationTable[] = []
  const place = (table: OrganisationTable) => {
    if (placed.includes(table)) return
    for (const name of table.needs) {
      const parent = tables.find((other) => other.name === name)
      if (parent) place(parent)
    }
    placed.push(table)
  }
  for (const table of tables) place(table)
  return placed
}
