import type { Writable } from 'node:stream'
import pg from 'pg'
import { noteStatement } from '../marks/reading.ts'
import { makeStatementPlans } from './prepared.ts'
import { ROLES, SCHEMA } from '../roles.ts'

// Calendar days have no time and no zone: they stay text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export type PoolSettings = {
  url: string
  name: string
  size: number
  queryTimeoutMs?: number
  /** Maximum wait for a connection, new or in use by others. */
  connectTimeoutMs?: number
  /** Commits asynchronously: the last commits may be lost in a machine crash. */
  mayLoseLast?: boolean
  /**
   * Sends statements before earlier ones are answered. Not for streams, whose responses arrive out of order.
   */
  isPipelined?: boolean
  /** Lifetime of an idle connection. */
  idleMs?: number
}

/** A missing database refuses at once; one on a busy machine responds late. */
const CONNECT_WITHIN_MS = 8_000

/**
 * A half-open connection must not block a request: the client times out alone (`query_timeout`), because a
 * statement time-out needs a server that still responds.
 */
export function openPool({
  url,
  name,
  size,
  queryTimeoutMs = 10_000,
  connectTimeoutMs = CONNECT_WITHIN_MS,
  mayLoseLast = false,
  isPipelined = false,
  idleMs = 10_000,
}: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    options: startUpOptions(mayLoseLast),
    max: size,
    keepAlive: true,
    pipeline: isPipelined,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs - Math.min(2_000, queryTimeoutMs / 5),
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    verify: refuseOtherRole,
  })
  surviveLostConnections(pool)
  return pool
}

/**
 * Disables JIT, which is on by default: our statements take milliseconds, and compiling them first takes up
 * to four times as long.
 */
const startUpOptions = (mayLoseLast: boolean): string =>
  Object.entries({
    role: ROLES.app,
    search_path: SCHEMA,
    timezone: 'UTC',
    jit: 'off',
    ...(mayLoseLast && { synchronous_commit: 'off' }),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * The role is a start-up option, which a proxy may drop. Connections with any other role are rejected: the
 * login itself inherits nothing, but access should not depend on that alone.
 */
function refuseOtherRole(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ role: string }>('select current_user as role', (error: Error | null, answer) => {
    if (error) return done(error)
    const role = answer.rows[0]?.role
    done(role === ROLES.app ? undefined : new Error(lostRole(role)))
  })
}

const lostRole = (role: string | undefined) =>
  `The connection acts as ${role} instead of ${ROLES.app}: its start-up options were lost on the way.`

/** Without a listener on the pool and on each client, a server restart would end the process. */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
}

/** Error code for a cached plan whose table has changed; the next connection plans again. */
const PLAN_IS_OLD = '0A000'

type QueryRows<T> = Pick<pg.QueryResult, 'command' | 'rowCount'> & { rows: T[] }
const NOTHING: QueryRows<never> = { command: 'BEGIN', rowCount: null, rows: [] }

/**
 * Discards a connection after a time-out, because the late response may still arrive on it. `begin` is sent
 * together with the `set local` that follows, and the first query is pipelined behind them; its result counts
 * only if both succeed.
 */
export function discardingBrokenClients(pool: pg.Pool) {
  const isPipelined = pool.options.pipeline === true
  const planned = makeStatementPlans()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let broken: Error | undefined
      let isBeginning = false
      let begun: Promise<unknown> = Promise.resolve()
      const together = sendingTogether(client)

      async function awaitResult<T>(asking: Promise<T>): Promise<T> {
        try {
          await begun
          return await asking
        } catch (error) {
          if (!(error instanceof pg.DatabaseError) || error.code === PLAN_IS_OLD) broken = error as Error
          throw error
        }
      }

      return {
        async query<T = unknown>(text: string, values?: unknown[]): Promise<QueryRows<T>> {
          if (broken) throw broken
          if (text === 'begin') {
            isBeginning = true
            return NOTHING
          }
          together()
          if (isBeginning) {
            isBeginning = false
            const isSaying = text.startsWith('set local')
            begun = client.query(isSaying ? `begin; ${text}` : 'begin')
            begun.catch(() => {})
            if (!isPipelined) await awaitResult(begun)
            if (isSaying) return NOTHING
          }
          noteStatement(text)
          const asking = client.query(planned(text, values)) as unknown as Promise<QueryRows<T>>
          asking.catch(() => {})
          return awaitResult(asking)
        },
        release: () => client.release(broken),
      }
    },
  }
}

/** Batches the messages of one tick into one packet: sending each alone costs as much as answering it. */
function sendingTogether(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}
