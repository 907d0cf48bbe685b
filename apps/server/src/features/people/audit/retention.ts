import { acquireAdvisoryLock, sql } from '@flightdeck/db'
import { deleteCounted, type RetentionPolicy } from '../../../work/retention-policy.ts'
import { record } from './record.ts'

/**
 * Clears the oldest entries of a log. A sealed entry first records how far the log is cleared and the hash to
 * continue from, so that the rest stays verifiable; the database refuses to delete entries that no seal covers.
 */
const clearEntries: RetentionPolicy['clear'] = async (app, { organisationId, before, atMost }) => {
  const old = await app.database.inOrganisation(organisationId, async (tx) => {
    await acquireAdvisoryLock(tx, organisationId, 'audit')
    const last = await tx
      .selectFrom('auditLog')
      .select(['seq', 'hash'])
      .where('organisationId', '=', organisationId)
      .where('at', '<', before)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    const cleared = await tx
      .selectFrom('auditLog')
      .select(sql<string>`detail ->> 'through'`.as('through'))
      .where('organisationId', '=', organisationId)
      .where('action', '=', 'audit.cleared')
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    const through = Number(cleared?.through ?? 0)
    if (!last || Number(last.seq) <= through) return through
    await record(app, tx, {
      organisationId,
      at: app.now(),
      actorId: null,
      actor: 'Flightdeck',
      action: 'audit.cleared',
      subject: 'audit log',
      detail: { through: Number(last.seq), head: last.hash.toString('hex'), before: before.toISOString() },
    })
    return Number(last.seq)
  })
  return app.database.asOperator((tx) =>
    deleteCounted(
      tx,
      sql`delete from audit_log where organisation_id = ${organisationId} and seq <= ${old}
        and seq < (select min(seq) + ${atMost} from audit_log where organisation_id = ${organisationId})`,
    ),
  )
}

export const auditRetention: RetentionPolicy[] = [
  { kind: 'audit', tables: ['audit_log'], clear: clearEntries },
]
