import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signIn, type Api } from './api.ts'

const TIMEOUT_MS = 900_000
const ALERTS_TIMEOUT_MS = 300_000
const POLL_MS = 500
const DAY_MS = 86_400_000

/** Waits until the demo has replayed its last thirty days. */
export const waitForReplay = (address: string): Promise<void> =>
  waitUntil(async () => {
    const response = await fetch(`${address}/api/demo/`)
    return ((await response.json()) as { data: { complete: boolean } }).data.complete
  }, 'The demo did not finish its replay in time.')

/** Waits until all accounts are synced through yesterday, as after an outage. */
export async function waitForSync(address: string, now: string, timeoutMs?: number): Promise<void> {
  const api = await signIn(address)
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString().slice(0, 10)
  await waitUntil(
    async () => {
      const platforms =
        await api.get<{ accounts: number; data_through: string | null }[]>('/connectors/freshness/')
      return platforms.every(
        ({ accounts, data_through }) => accounts === 0 || (data_through ?? '') >= yesterday,
      )
    },
    'Not every account was synced in time.',
    timeoutMs,
  )
}

/** Runs all checks on everything, with the numbers and settings as they are now. */
export async function runAllChecks({ get, post }: Api): Promise<void> {
  const { id } = await post<{ id: number }>('/quality/runs/', { scope: { kind: 'everything' } })
  await waitUntil(async () => {
    const { state } = await get<{ state: string }>(`/quality/runs/${id}/`)
    if (state === 'failed') throw new Error('The checks could not be run.')
    return state === 'done'
  }, 'The checks did not end in time.')
}

/**
 * Waits for syncs that are due, and for alerts of missed and of changed days, which come after the data: an
 * alert raised during the audit would be unknown to it.
 */
export const waitForAlerts = (superuserUrl: string): Promise<void> =>
  waitUntil(
    async () => {
      const [pending] = await queryOnce<{ jobs: string }>(
        superuserUrl,
        `select (select count(*) from flightdeck.slots where state = 'waiting'
                  and (kind = 'alert-review' or (kind in ('alert-rule', 'sync') and due_at <= m.now)))
              + (select count(*) from flightdeck.alert_rules where is_active and removed_at is null and plan_again_at <= m.now) as jobs
         from (select now() + make_interval(secs => coalesce(clock_ahead_ms, 0) / 1000.0) as now from flightdeck.system) m`,
      )
      return Number(pending?.jobs) === 0
    },
    'Alert rules were still waiting to be evaluated.',
    ALERTS_TIMEOUT_MS,
  )

/** Time of the product's clock, and the day on which the demo's story ended and its own time began. */
export async function readProductClock(superuserUrl: string): Promise<{ now: Date; storyEndsOn: string }> {
  const [clock] = await queryOnce<{ now: Date; storyEndsOn: string }>(
    superuserUrl,
    `select now() + make_interval(secs => coalesce(clock_ahead_ms, 0) / 1000.0) as now,
       (replay_ends_at at time zone 'UTC')::date::text as "storyEndsOn"
     from flightdeck.system`,
  )
  return clock!
}

async function waitUntil(
  isDone: () => Promise<boolean>,
  timeoutMessage: string,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadlineAt = Date.now() + timeoutMs
  while (!(await isDone())) {
    if (Date.now() > deadlineAt) throw new Error(timeoutMessage)
    await sleep(POLL_MS)
  }
}

async function queryOnce<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
