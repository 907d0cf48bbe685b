import {
  DefaultQueryExecutor,
  Transaction,
  type CompiledQuery,
  type Dialect,
  type KyselyPlugin,
  type QueryResult,
} from 'kysely'
import type { discardingBrokenClients } from './pool.ts'
import type { Tables } from './schema/tables.ts'

type Clients = ReturnType<typeof discardingBrokenClients>
type Answer = { command: string; rowCount: number | null; rows: unknown[] }

/** What was asked failed, and whoever asked went on all the same: nothing of the transaction was kept. */
class NothingKept extends Error {
  override name = 'NothingKept'
}

/**
 * Transactions in which statements leave in the order they are asked, none waiting for the answer to the one before: those that
 * are asked together take one round. Kysely's own would send each after the answer to the last.
 */
export function openTransactions(clients: Clients, dialect: Dialect, plugins: KyselyPlugin[]) {
  const parts = { config: { dialect, plugins }, dialect, driver: dialect.createDriver() }
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()]

  /** `saying` is the first statement: for whom it is. */
  return async function transact<T>(
    saying: string,
    work: (tx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const client = await clients.connect()
    let isOver = false
    const connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
        resultOf<Row>((await client.query(sql, [...parameters])) as Answer),
      streamQuery: () => {
        throw new Error('Whole tables are read through streams.')
      },
    }
    const executor = new DefaultQueryExecutor(
      compiler,
      adapter,
      {
        // Later the connection is somebody else’s.
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
      // A connection that can’t say it is thrown away, and the transaction ends with it.
      if (!(error instanceof NothingKept)) await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }
}

const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const resultOf = <Row>({ command, rowCount, rows }: Answer): QueryResult<Row> => ({
  rows: (rows ?? []) as Row[],
  ...(WRITING.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})
