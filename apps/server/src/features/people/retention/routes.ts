import type { Retention } from '@flightdeck/contract/retention'
import type { Tx } from '@flightdeck/db'
import { retentionDays, RETENTION_KIND_NAMES, retentionProblem } from '@flightdeck/domain/retention'
import type { HandlersOf } from '../../../ground/operations.ts'
import { recordAudit } from '../audit/index.ts'
import { readSettings, saveSetting } from './store.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

export const retentionHandlers: HandlersOf<'retention'> = {
  'retention.read': (ctx) => ctx.transaction((tx) => present(tx, ctx.organisationId)),

  'retention.update': (ctx, { body: { kind, days } }) =>
    ctx.transaction(async (tx) => {
      const problem = retentionProblem(kind, days)
      if (problem) throw invalidField('days', problem)
      const { organisationId } = ctx
      const before = retentionDays(kind, (await readSettings(tx, organisationId)).get(kind) ?? null)
      if (days !== before) {
        await saveSetting(tx, organisationId, kind, days)
        const detail = { kind, before: `${before} days`, after: `${days} days` }
        await recordAudit(ctx, tx, { action: 'retention.changed', subject: kind, detail })
      }
      return present(tx, organisationId)
    }),
}

async function present(tx: Tx, organisationId: string): Promise<Retention> {
  const set = await readSettings(tx, organisationId)
  return {
    kinds: RETENTION_KIND_NAMES.map((kind) => ({ kind, days: retentionDays(kind, set.get(kind) ?? null) })),
  }
}
