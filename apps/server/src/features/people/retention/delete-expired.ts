import { INSTALLATION, sql } from '@flightdeck/db'
import { retentionDays } from '@flightdeck/domain/retention'
import { addDays, dayIn, instantIn, daysLater } from '@flightdeck/domain/time'
import type { App } from '../../../ground/app.ts'
import { isAnyReserved } from '../../../work/reserved.ts'
import { planSlot, type SlotHandler } from '../../../work/slots.ts'
import { readTimeZone } from '../organisation/index.ts'
import type { RetentionPolicy } from '../../../work/retention-policy.ts'
import { readSettings } from './store.ts'

export const RETENTION = 'retention'
export const RETENTION_NIGHT = 'retention-night'
/** Local hour, before the nightly checks and outside working hours. */
const HOUR = 2
/** Retention of finished work, a little longer than anything plans ahead or back. */
const WORK_DAYS = 40
const PIECE_ROWS = 2_000
/** Limit of batches per kind and night; remaining rows are deleted the night after. */
const MAX_PIECES = 500

/** Plans one slot a night for the whole installation, which then plans one for every organisation. */
export async function planClearOuts(app: App): Promise<void> {
  const now = app.now()
  await app.database.asPlanner(async (tx) => {
    const { rows } =
      await sql`select 1 from slots where organisation_id = ${INSTALLATION} and kind = ${RETENTION_NIGHT}
      and state = 'waiting'`.execute(tx)
    if (rows.length > 0) return
    const day = nextNight('UTC', now)
    const dueAt = instantIn('UTC', day, 0)
    await planSlot(tx, {
      organisationId: INSTALLATION,
      kind: RETENTION_NIGHT,
      subject: 'all',
      slotKey: day,
      dueAt,
    })
  })
}

const nextNight = (zone: string, now: Date) => addDays(dayIn(zone, now), 1)

export const planEveryClearOut: SlotHandler = async (app) => {
  const now = app.now()
  const organisations = await app.database.asOperator((tx) =>
    tx.selectFrom('organisations').select('organisationId').execute(),
  )
  for (const { organisationId } of organisations)
    await app.database.inOrganisation(organisationId, async (tx) => {
      const zone = await readTimeZone(tx, organisationId)
      const day = nextNight(zone, now)
      const dueAt = instantIn(zone, day, HOUR)
      await planSlot(tx, { organisationId, kind: RETENTION, subject: 'all', slotKey: day, dueAt })
    })
  return async () => 'planned'
}

/** Deletes rows older than the organisation's retention for their kind, in small batches. */
export const clearWhenDue =
  (keepers: readonly RetentionPolicy[]): SlotHandler =>
  async (app, { organisationId }) => {
    // In a replayed past, rows of a moment ago would look expired by today's retention.
    if (await isAnyReserved(app)) return async () => 'skipped'
    const set = await app.database.inOrganisation(organisationId, (tx) => readSettings(tx, organisationId))
    let cleared = 0
    for (const { kind, clear } of keepers) {
      const days = kind === 'work' ? WORK_DAYS : retentionDays(kind, set.get(kind) ?? null)
      const before = daysLater(app.now(), -days)
      for (let piece = 0; piece < MAX_PIECES && !app.stopping.signal.aborted; piece++) {
        const rows = await clear(app, { organisationId, before, atMost: PIECE_ROWS })
        cleared += rows
        if (rows === 0) break
      }
    }
    return async () => (cleared === 0 ? 'nothing' : 'cleared')
  }
