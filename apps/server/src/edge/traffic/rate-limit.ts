import { PREPARED, sql, type Database, type Tx } from '@flightdeck/db'
import { AppError } from '../../ground/app-error.ts'

export type Allowance = { per: number; seconds: number }

/** Minimum wait after an allowance is used up; until then the database is not asked. */
export const USED_UP_FOR_MS = 1_000

/**
 * Limits calls in a number of seconds, counted in the database so that it holds over several processes.
 * Stores one moment per caller (the generic cell rate algorithm): each call advances it, and a call that
 * would advance it more than the whole window ahead is refused and does not count.
 */
export async function consumeRateLimit(
  database: Database,
  key: string,
  allowance: Allowance,
  sentence?: (seconds: number) => string,
): Promise<void> {
  const [{ waitS }] = (await database.call(taking(key, allowance))) as [{ waitS: number | null }]
  if (waitS !== null) throw usedUp(waitS, sentence?.(wholeSeconds(waitS)))
}

/** The same inside an open transaction, where a second connection could starve the pool. */
export async function takeIn(tx: Tx, key: string, allowance: Allowance, sentence?: string): Promise<void> {
  const { rows } = await taking(key, allowance).execute(tx)
  refuseIfUsedUp(rows[0]!.waitS, sentence)
}

/** Gives a caller the whole allowance back. */
export function resetRateLimit(database: Database, key: string): Promise<unknown> {
  return database.asNobody((tx) => tx.deleteFrom('rateLimits').where('key', '=', key).execute())
}

function refuseIfUsedUp(waitS: number | null, sentence?: string): void {
  if (waitS !== null) throw usedUp(waitS, sentence)
}

/** Refusal that states how long to wait. */
export function usedUp(waitS: number, sentence?: string): AppError {
  const seconds = wholeSeconds(waitS)
  return new AppError('too_many', sentence ?? `Too many requests. Try again in ${seconds} s.`, {
    retryAfterS: seconds,
  })
}

const wholeSeconds = (waitS: number): number => Math.max(1, Math.ceil(waitS))

const taking = (key: string, { per, seconds }: Allowance) =>
  sql<{ waitS: number | null }>`select ${PREPARED} take_allowance(${key}, ${per}, ${seconds}) as wait_s`
