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
import { discardingBrokenClients, openPool, type PoolSettings } from './pool.ts'
import { ROLES, type ActingRole } from './roles.ts'
import type { Tables } from './schema/tables.ts'
import { openTransactions } from './transact.ts'

export type Tx = Transaction<Tables>
type Work<T> = (tx: Tx) => Promise<T>
type Scope = { organisationId?: string; userId?: string; role?: Exclude<ActingRole, 'app'> }

/** The only way to the data: every query runs in a transaction that says for whom. */
export type Database = {
  /** As a member of one organisation. Rows of any other do not exist here. */
  inOrganisation: <T>(organisationId: string, work: Work<T>) => Promise<T>
  /** As a person who has not chosen an organisation: sees only where they belong. */
  asPerson: <T>(userId: string, work: Work<T>) => Promise<T>
  /** As nobody yet: tables that belong to no organisation. */
  asNobody: <T>(work: Work<T>) => Promise<T>
  /** Background work across organisations: slots, outbox and what ages out. */
  asPlanner: <T>(work: Work<T>) => Promise<T>
  /** The operator at the command line: everything. */
  asOperator: <T>(work: Work<T>) => Promise<T>
  /** The tables that something was read from, where marks tell whether they have been written since; null where they do not. */
  tablesRead: (reading: Reading) => Promise<string[] | null>
  /** A function of the database that says itself for whom: a transaction of its own, in one round. */
  call: <T>(statement: RawBuilder<T>) => Promise<T[]>
  /** The same for what every call asks: its text stands as it is, and is not put together anew. */
  callAsWritten: <T>(text: string, values: readonly unknown[]) => Promise<T[]>
  pool: pg.Pool
  /** For whole tables as they come. */
  streams: pg.Pool
  close: () => Promise<void>
}

/** How far the product's time is ahead of the machine's; 0 but for a demo that plays another moment. */
export type ClockAhead = () => number

/** A connection knows its tables and plans; whoever comes after a pause would begin without. */
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
    // Kysely ends only a pool that it has used itself.
    close: async () => {
      await kysely.destroy()
      await streams.end()
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * Every setting is written each time, and ends with the transaction: a pooled connection carries nothing over. It goes with
 * the `begin` that it follows, in one round.
 */
const entering = ({ organisationId = '', userId = '', role }: Scope, clockAheadMs: number): string =>
  [
    `set local app.organisation_id = ${pg.escapeLiteral(organisationId)}`,
    `set local app.user_id = ${pg.escapeLiteral(userId)}`,
    `set local app.clock_ahead_ms = ${pg.escapeLiteral(String(clockAheadMs))}`,
    ...(role ? [`set local role ${pg.escapeIdentifier(ROLES[role])}`] : []),
  ].join('; ')
