import pg from 'pg'
import { dropDatabase } from './databases.ts'

/**
 * A template database that is filled once in a run. Files that ask meanwhile wait for it. The note that `fill` returns is
 * stored as the database's comment; a fill that failed leaves nothing, and the next file tries again.
 */
export async function filledTemplate<Note>(
  server: string,
  template: string,
  fill: (draft: string) => Promise<Note>,
): Promise<{ template: string; note: Note }> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await client.query<{ note: string }>(
      `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`,
      [template],
    )
    if (rows[0]) return { template, note: JSON.parse(rows[0].note) as Note }
    const draft = `${template}_draft`
    await dropDatabase(server, draft)
    const note = await fill(draft)
    await client.query(`comment on database ${draft} is ${client.escapeLiteral(JSON.stringify(note))}`)
    await client.query(`alter database ${draft} rename to ${template}`)
    return { template, note: JSON.parse(JSON.stringify(note)) as Note }
  } finally {
    // The lock ends with its session.
    await client.end()
  }
}

/** Every template that a run has made. */
export async function listTemplates(server: string, empty: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
      [empty, `${empty}_`],
    )
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}
