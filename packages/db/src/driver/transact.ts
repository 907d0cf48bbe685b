import {
  DefaultQueryExecutor,
  Transaction,
  type CompiledQuery,
  type Dialect,
  type KyselyPlugin,
  type QueryResult,
} from 'kysely'
import type { discardingBrokenClients } from './pool.ts'
import type { Tables } from '../schema/tables.ts'

type Clients = ReturnType<typeof discardingBrokenClients>
type Answer = { command: string; rowCount: number | null; rows: unknown[] }

/** A statement failed and the error was swallowed: the whole transaction was rolled back. */
class NothingKept extends Error {
  override name = 'NothingKept'
}

/**
 * Transactions that send statements in call order without waiting for earlier responses: concurrent ones
 * share one round trip. Kysely's own wait for each response.
 */
export function openTransactions(clients: Clients, dialect: Dialect, plugins: KyselyPlugin[]) {
  const parts = { config: { dialect, plugins }, dialect, driver: dialect.createDriver() }
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()]

  /** `saying` is the first statement: it sets the identity. */
  return async function transact<T>(
    saying: string,
    work: (tx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const client = await clients.connect()
    let isOver = false
    const connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
        toQueryResult<Row>((await client.query(sql, [...parameters])) as Answer),
      streamQuery: () => {
        throw new Error('Whole tables are read through streams.')
      },
    }
    const executor = new DefaultQueryExecutor(
      compiler,
      adapter,
      {
        // After the transaction the connection belongs to another caller.
        provideConnection: async (use) => {
          if (isOver) throw new Error('The transaction is over.')
          return use(connection)
        },
      },
      plugins,
    )
    try {
      await client.query('begin')
      await client.query(saying)
      const result = await work(new Transaction<Tables>({ ...parts, executor }))
      isOver = true
      const { command } = (await client.query('commit')) as Answer
      if (command === 'ROLLBACK') throw new NothingKept('A statement failed, and with it the transaction.')
      return result
    } catch (error) {
      isOver = true
      // A connection that fails to roll back is discarded, and the transaction ends with it.
      if (!(error instanceof NothingKept)) await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }
}

const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const toQueryResult = <Row>({ command, rowCount, rows }: Answer): QueryResult<Row> => ({
  rows: (rows ?? []) as Row[],
  ...(WRITING.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})

const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 4

/** Runs a transaction again when PostgreSQL ended it to resolve a deadlock. The work must only change rows. */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
