import type { AuditEntry } from '@flightdeck/contract/audit'
import type { Row, Tx } from '@flightdeck/db'
import { csv } from '../../../documents/csv.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import { recordAudit } from './record-audit.ts'

const EXPORT_AT_MOST = 100_000
const COLUMNS = ['seq', 'at', 'actor', 'action', 'subject', 'detail', 'ip', 'request_id'] as const

export const auditHandlers: HandlersOf<'audit'> = {
  'audit.list': (ctx, { query }) =>
    ctx.transaction(async (tx) =>
      (await listEntries(tx, ctx.organisationId, query.limit, query.before)).map(present),
    ),
  'audit.export': (ctx) =>
    ctx.transaction(async (tx) => {
      await recordAudit(ctx, tx, { action: 'audit.exported', subject: 'audit log' })
      const entries = await listEntries(tx, ctx.organisationId, EXPORT_AT_MOST)
      const rows = entries.toReversed().map(present)
      return csv(
        COLUMNS,
        rows.map((entry) => COLUMNS.map((column) => cell(entry[column]))),
      )
    }),
}

const cell = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

function present(entry: Row<'auditLog'>): AuditEntry {
  return {
    seq: Number(entry.seq),
    at: entry.at.toISOString(),
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail as Record<string, unknown>,
    ip: entry.ip,
    request_id: entry.requestId,
  }
}

async function listEntries(
  tx: Tx,
  organisationId: string,
  limit: number,
  before?: number,
): Promise<Row<'auditLog'>[]> {
  return tx
    .selectFrom('auditLog')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .$if(before !== undefined, (query) => query.where('seq', '<', String(before)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}
