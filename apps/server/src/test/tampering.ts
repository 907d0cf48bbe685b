import pg from 'pg'

/**
 * Attacker with the whole database but without the secret: the login that owns the tables, which no trigger
 * stops.
 */
export async function tamper(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      set search_path = flightdeck;
      alter table audit_log disable trigger guard;
      alter table audit_log no force row level security`)
    await client.query(statement, values)
    await client.query(`
      alter table audit_log enable trigger guard;
      alter table audit_log force row level security`)
  } finally {
    await client.end()
  }
}
