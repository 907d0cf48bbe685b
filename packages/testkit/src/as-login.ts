import pg from 'pg'

type Work<T> = (client: pg.Client) => Promise<T>

/** The login that owns the tables, with the schema in its path. */
export const asLogin = <T>(url: string, work: Work<T>): Promise<T> =>
  connected(url, 'set search_path = flightdeck', work)

/** The same acting as the operator, who sees every row. */
export const asOperator = <T>(url: string, work: Work<T>): Promise<T> =>
  connected(url, 'set search_path = flightdeck; set role flightdeck_operator', work)

async function connected<T>(url: string, settings: string, work: Work<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(settings)
    return await work(client)
  } finally {
    await client.end()
  }
}
