import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openWakeUp } from '@flightdeck/db'
import { call } from '../../proof/kit/call.ts'
import type { Person } from './people.ts'

const LOOK_EVERY_MS = 1_000
const CHECKS_EVERY_MS = 5_000

/**
 * Keeps the workers evaluating and checking: an evaluated rule is due again, and organisation after
 * organisation is checked.
 */
export function startBackgroundLoad(
  databaseUrl: string,
  address: string,
  people: readonly Person[],
  perMinute: number,
) {
  const stopping = new AbortController()
  const judging = repeatJudging(databaseUrl, perMinute, stopping.signal)
  const checking = repeatChecks(address, people, stopping.signal)
  return async () => {
    stopping.abort()
    await checking
    return { judged: await judging }
  }
}

const JUDGED_WITHIN_MS = 300_000

/**
 * Every rule once, so that workers hold the numbers they evaluate, as they do but for some minutes after a
 * start.
 */
export async function judgeEverything(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl)
  const bell = openWakeUp(databaseUrl)
  const startedAt = performance.now()
  await client.query(
    `update slots set state = 'waiting', due_at = now(), first_due_at = now(), attempts = 0, finished_at = null
     where kind = 'alert-rule'`,
  )
  for (;;) {
    bell.ring('slots')
    await sleep(LOOK_EVERY_MS)
    const { rows } = await client.query(
      `select exists (select from slots where kind = 'alert-rule' and state = 'waiting') as is_left`,
    )
    if (!rows[0].is_left) break
    if (performance.now() - startedAt > JUDGED_WITHIN_MS) throw new Error('not every rule was judged in time')
  }
  await bell.close()
  await client.end()
}

/** Waits for all other work too: that of a first start, and that which follows from the evaluation. */
export async function untilNothingIsDue(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl)
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await client.query<{ is_due: boolean }>(
      `select exists (select from slots where state = 'waiting' and due_at <= now()) as is_due`,
    )
    if (!rows[0]!.is_due) break
    if (performance.now() - startedAt > JUDGED_WITHIN_MS) throw new Error('not everything was done in time')
    await sleep(LOOK_EVERY_MS)
  }
  await client.end()
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set search_path = flightdeck, public')
  return client
}

/** How many slots were done. */
export async function repeatJudging(
  databaseUrl: string,
  perMinute: number,
  signal: AbortSignal,
): Promise<number> {
  const client = await connect(databaseUrl)
  const startedAt = new Date()
  await client.query(`update slots set finished_at = $1 where kind = 'alert-rule' and state = 'done'`, [
    new Date(startedAt.getTime() - 60_000),
  ])
  const bell = openWakeUp(databaseUrl)
  let done = 0
  while (!signal.aborted) {
    const finished = await client.query(
      `with turn as (
         select ctid, state, finished_at from slots where kind = 'alert-rule' and state = 'done'
         order by finished_at limit $1)
       update slots s set state = 'waiting', due_at = now(), first_due_at = now(), attempts = 0, finished_at = null
       from turn where s.ctid = turn.ctid returning turn.finished_at as before`,
      [Math.round((perMinute * LOOK_EVERY_MS) / 60_000)],
    )
    done += finished.rows.filter(({ before }) => before > startedAt).length
    bell.ring('slots')
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
  const last = await client.query(
    `select count(*)::int as n from slots where kind = 'alert-rule' and state = 'done' and finished_at > $1`,
    [startedAt],
  )
  await bell.close()
  await client.end()
  return done + last.rows[0].n
}

async function repeatChecks(address: string, people: readonly Person[], signal: AbortSignal): Promise<void> {
  for (let at = 0; !signal.aborted; at++) {
    const body = { scope: { kind: 'everything' } }
    await call(address, '/quality/runs/', { headers: people[at % people.length]!, body })
    await sleep(CHECKS_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
