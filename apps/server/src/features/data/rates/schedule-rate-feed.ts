import { INSTALLATION, sql, type Tx } from '@flightdeck/db'
import { addDays, dayIn, instantIn, HOUR_MS } from '@flightdeck/domain/time'
import type { App } from '../../../ground/app.ts'
import { planSlot } from '../../../work/slots.ts'

export const RATE_FEED = 'rate-feed'

/** The ECB publishes at about 16:00 in Frankfurt. */
const ZONE = 'Europe/Berlin'
const HOUR = 17
const FIRST_WAIT_MS = 5 * 60 * 1000
const FEED_PATH = '/stats/eurofxref/eurofxref-hist-90d.xml'

/** Address of the rate feed; null when the operator has switched it off. */
export function feedAddress(app: App): string | null {
  const { ratesUrl } = app.settings
  if (ratesUrl === 'off') return null
  return ratesUrl ?? `${app.platformApps.addresses.ecb}${FEED_PATH}`
}

/** Next publication; after a failure sooner, at growing intervals of up to an hour. */
export function nextFetchAt(now: Date, failingSince: Date | null): Date {
  if (failingSince) {
    const wait = Math.max(FIRST_WAIT_MS, (now.getTime() - failingSince.getTime()) / 2)
    return new Date(now.getTime() + Math.min(HOUR_MS, wait))
  }
  const today = dayIn(ZONE, now)
  const day = instantIn(ZONE, today, HOUR) > now ? today : addDays(today, 1)
  return instantIn(ZONE, day, HOUR)
}

/** Plans one reading for the whole installation, for all organisations. */
export async function scheduleFetch(tx: Tx, dueAt: Date): Promise<void> {
  await planSlot(tx, {
    organisationId: INSTALLATION,
    kind: RATE_FEED,
    subject: 'reference',
    slotKey: dueAt.toISOString(),
    dueAt,
  })
}

/** Ensures that the feed has a next reading: immediately if none is planned. */
export async function scheduleRateFeed(app: App): Promise<void> {
  if (feedAddress(app) === null) return
  const isPlanned = await app.database.asPlanner(async (tx) => (await nextFetch(tx)) !== null)
  if (!isPlanned) await app.database.inOrganisation(INSTALLATION, (tx) => scheduleFetch(tx, app.now()))
}

export async function nextFetch(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from slots
    where organisation_id = ${INSTALLATION} and kind = ${RATE_FEED} and state = 'waiting'`.execute(tx)
  return rows[0]!.at
}
