import { acquireAdvisoryLock, sql, type Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { readAnchors } from './anchor-file.ts'
import { lastEntry, record, type Recorder } from './record.ts'
import { sealErased, sealKey, sealKeys, sealState, type Secrets } from './seal.ts'
import { verifyLog } from './verify-log.ts'

/**
 * Seals logs from before seals existed, once: an entry states the length of the log and vouches for all
 * earlier entries. Skips anchored logs: they were sealed before, so missing seals were removed, and
 * verification reports it.
 */
export async function sealOldLogs(app: App): Promise<number> {
  const anchored = new Set(readAnchors(app.settings.dataFolder).map(({ organisation }) => organisation))
  const unsealed = await app.database.asOperator(async (tx) => {
    const { rows } = await sql<{ organisationId: string }>`
      select o.organisation_id from organisations o
      cross join lateral (select seal from audit_log a where a.organisation_id = o.organisation_id
        order by a.seq desc limit 1) last
      where last.seal is null and not exists (select 1 from audit_log a
        where a.organisation_id = o.organisation_id and a.seal is not null)`.execute(tx)
    return rows.filter(({ organisationId }) => !anchored.has(organisationId))
  })
  for (const { organisationId } of unsealed) {
    await app.database.inOrganisation(organisationId, async (tx) => {
      await acquireAdvisoryLock(tx, organisationId, 'audit')
      const last = await lastEntry(tx, organisationId)
      if (last && !last.seal) await vouch(app, tx, organisationId, app.now(), 'sealed from here on')
    })
  }
  if (unsealed.length > 0)
    app.log.warn({ logs: unsealed.length }, 'audit logs from before the seal are sealed')
  return unsealed.length
}

type ResealResult = { sealed: number; broken: string[] }

/**
 * Seals every log again after a change of the secret, so that the old secret is no longer needed. Broken logs
 * are left as they are: a new seal would hide the damage.
 */
export async function resealLogs(app: App): Promise<ResealResult> {
  const organisations = await app.database.asOperator((tx) =>
    tx.selectFrom('organisations').select('organisationId').orderBy('organisationId').execute(),
  )
  const broken: string[] = []
  let sealed = 0
  for (const { organisationId } of organisations) {
    const state = await verifyLog(app, organisationId, readAnchors(app.settings.dataFolder))
    if (state.broken) broken.push(organisationId)
    else if (state.entries > 0) {
      await resealLog(app, organisationId)
      sealed++
    }
  }
  return { sealed, broken }
}

async function resealLog(app: App, organisationId: string): Promise<void> {
  await app.database.inOrganisation(organisationId, (tx) =>
    vouch(app, tx, organisationId, app.now(), 'the secret was changed'),
  )
  await app.database.asOperator((tx) => resealErased(app, tx, organisationId))
}

/** Erased entries have seals of their own, which no later entry covers. */
async function resealErased(secrets: Secrets, tx: Tx, organisationId: string): Promise<void> {
  const entries = await tx
    .selectFrom('auditLog')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('erasedSeal', 'is not', null)
    .execute()
  const keys = sealKeys(secrets, organisationId)
  const key = sealKey(secrets.secret, organisationId)
  for (const entry of entries) {
    if (sealState(entry.erasedSeal, keys, (each) => sealErased(each, entry.hash, entry)) !== 'whole') continue
    await tx
      .updateTable('auditLog')
      .set({ erasedSeal: sealErased(key, entry.hash, entry) })
      .where('organisationId', '=', organisationId)
      .where('seq', '=', entry.seq)
      .execute()
  }
}

const vouch = (by: Recorder, tx: Tx, organisationId: string, at: Date, because: string) =>
  record(by, tx, {
    organisationId,
    at,
    actorId: null,
    actor: 'Flightdeck',
    action: 'audit.sealed',
    subject: because,
  })
