import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Reading } from './marks/reading.ts'
import { readCatalogue, type TablesRead } from './marks/tables-read.ts'
import { discardingBrokenClients, openPool, type PoolSettings } from './driver/pool.ts'
import { ROLES, type ActingRole } from './roles.ts'
import type { Tables } from './schema/tables.ts'
import { openTransactions } from './driver/transact.ts'

export type Tx = Transaction<Tables>
type Work<T> = (tx: Tx) => Promise<T>
type Scope = { organisationId?: string; userId?: string; role?: Exclude<ActingRole, 'app'> }

/** The only access to the data: every query runs in a transaction with an explicit identity. */
export type Database = {
  /** Acts as a member of one organisation. Rows of other organisations are invisible. */
  inOrganisation: <T>(organisationId: string, work: Work<T>) => Promise<T>
  /** Acts as a user who has not chosen an organisation: sees only their memberships. */
  asPerson: <T>(userId: string, work: Work<T>) => Promise<T>
  /** Acts anonymously: tables that belong to no organisation. */
  asNobody: <T>(work: Work<T>) => Promise<T>
  /** Background work across organisations: slots, outbox and data retention. */
  asPlanner: <T>(work: Work<T>) => Promise<T>
  /** Operator on the command line: full access. */
  asOperator: <T>(work: Work<T>) => Promise<T>
  /** Tables that a reading used, if write marks cover all its sources; otherwise null. */
  tablesRead: (reading: Reading) => Promise<string[] | null>
  /** Calls a database function that sets its own identity: a transaction of its own, in one round trip. */
  call: <T>(statement: RawBuilder<T>) => Promise<T[]>
  /** The same for queries that every call runs: a fixed text, not compiled again. */
  callAsWritten: <T>(text: string, values: readonly unknown[]) => Promise<T[]>
  pool: pg.Pool
  /** For streaming whole tables. */
  streams: pg.Pool
  close: () => Promise<void>
}

/** Offset of the product's clock from the machine's; 0 unless it was started at another moment. */
export type ClockAhead = () => number

/** Keeps connections alive across short pauses, because each caches its tables and plans. */
const IDLE_MS = 60_000

export function openDatabase(settings: PoolSettings & { clockAheadMs?: ClockAhead }): Database {
  const { clockAheadMs = () => 0, ...ofPool } = settings
  const pool = openPool({ idleMs: IDLE_MS, ...ofPool, isPipelined: true })
  const streams = openPool(ofPool)
  const clients = discardingBrokenClients(pool)
  const dialect = new PostgresDialect({ pool: clients as unknown as PostgresPool })
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const kysely = new Kysely<Tables>({ dialect, plugins })
  const transact = openTransactions(clients, dialect, plugins)
  const within = <T>(scope: Scope, work: Work<T>) => transact(entering(scope, clockAheadMs()), work)
  let catalogue: Promise<TablesRead> | null = null
  const readOnce = () => {
    catalogue ??= readCatalogue(pool)
    catalogue.catch(() => (catalogue = null))
    return catalogue
  }
  return {
    inOrganisation: (organisationId, work) => within({ organisationId }, work),
    asPerson: (userId, work) => within({ userId }, work),
    asNobody: (work) => within({}, work),
    asPlanner: (work) => within({ role: 'planner' }, work),
    asOperator: (work) => within({ role: 'operator' }, work),
    tablesRead: async (reading) => (await readOnce())(reading),
    call: async (statement) => (await statement.execute(kysely)).rows,
    async callAsWritten<T>(text: string, values: readonly unknown[]) {
      const client = await clients.connect()
      try {
        return (await client.query<T>(text, [...values])).rows
      } finally {
        client.release()
      }
    },
    pool,
    streams,
    // Kysely closes only a pool that it has used itself.
    close: async () => {
      await kysely.destroy()
      await streams.end()
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * Every setting is written each time and ends with the transaction, so a pooled connection carries nothing
 * over. Sent with the preceding `begin` in one round trip.
 */
const entering = ({ organisationId = '', userId = '', role }: Scope, clockAheadMs: number): string =>
  [
    `set local app.organisation_id = ${pg.escapeLiteral(organisationId)}`,
    `set local app.user_id = ${pg.escapeLiteral(userId)}`,
    `set local app.clock_ahead_ms = ${pg.escapeLiteral(String(clockAheadMs))}`,
    ...(role ? [`set local role ${pg.escapeIdentifier(ROLES[role])}`] : []),
  ].join('; ')
