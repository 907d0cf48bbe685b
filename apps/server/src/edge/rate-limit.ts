import { OFTEN, sql, type Database, type Tx } from '@flightdeck/db'
import { AppError } from './app-error.ts'

export type Allowance = { per: number; seconds: number }

/**
 * So many calls in so many seconds, counted in the database so that it holds over several processes. Kept as one
 * moment per caller (the generic cell rate algorithm): each call moves it on, and a call that would move it further
 * than the whole window ahead is refused and does not count.
 */
export function takeFrom(database: Database, key: string, allowance: Allowance): Promise<void> {
  return database.asNobody((tx) => takeIn(tx, key, allowance))
}

/** Gives a caller the whole allowance back. */
export function forgive(database: Database, key: string): Promise<unknown> {
  return database.asNobody((tx) => tx.deleteFrom('rateLimits').where('key', '=', key).execute())
}

/** The same inside a transaction that is open already: asking for a second connection there could starve the pool. */
export async function takeIn(tx: Tx, key: string, { per, seconds }: Allowance): Promise<void> {
  const step = `${seconds / per} seconds`
  const window = `${seconds} seconds`
  const taken = await sql`
    insert ${OFTEN} into rate_limits as r (key, used_until) values (${key}, clock_timestamp() + ${step}::interval)
    on conflict (key) do update set used_until = greatest(r.used_until, clock_timestamp()) + ${step}::interval
    where greatest(r.used_until, clock_timestamp()) + ${step}::interval <= clock_timestamp() + ${window}::interval
    returning 1`.execute(tx)
  if (taken.rows.length > 0) return
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from used_until + ${step}::interval - ${window}::interval - clock_timestamp())::float8 as wait
    from rate_limits where key = ${key}`.execute(tx)
  const waitS = Math.max(1, Math.ceil(rows[0]?.wait ?? 1))
  throw new AppError('too_many', `Too many requests. Try again in ${waitS} s.`, { retryAfterS: waitS })
}
