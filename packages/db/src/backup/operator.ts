import pg from 'pg'
import type { Database } from '../database.ts'
import { ROLES } from '../roles.ts'

/**
 * A connection of its own, without the pool's time-outs: a large table takes as long as it takes. It speaks as the
 * login it was opened with until it enters a transaction.
 */
export async function withClient<T>(
  database: Database,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { connectionString } = database.pool.options
  const client = new pg.Client({
    ...(connectionString !== undefined && { connectionString }),
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All or nothing, as the operator, with every setting that shapes how values are written fixed. */
export async function asOperator<T>(client: pg.Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin)
  try {
    await client.query(`
      set local role ${ROLES.operator}; set local lock_timeout = '5s'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
      set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
      set local extra_float_digits = 1; set local client_encoding = 'UTF8'`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
