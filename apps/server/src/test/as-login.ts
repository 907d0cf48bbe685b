import pg from 'pg'

/** The login that owns the tables, acting as the operator, with the schema in its path. */
export async function asLogin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set search_path = flightdeck; set role flightdeck_operator')
    return await work(client)
  } finally {
    await client.end()
  }
}
