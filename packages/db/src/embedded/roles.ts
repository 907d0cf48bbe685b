import pg from 'pg'

export function urlFor(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * The role that owns the schema. It may make the application's role and databases for tests,
 * and is neither superuser nor above row-level security.
 */
export async function ensureOwner(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'flightdeck') as role,
              exists (select from pg_database where datname = 'flightdeck') as database`,
    )
    const verb = rows[0]?.role ? 'alter' : 'create'
    const secret = client.escapeLiteral(password)
    await client.query(
      `${verb} role flightdeck login nosuperuser createrole createdb nobypassrls noreplication password ${secret}`,
    )
    if (!rows[0]?.database) await client.query('create database flightdeck owner flightdeck')
  } finally {
    await client.end()
  }
}
