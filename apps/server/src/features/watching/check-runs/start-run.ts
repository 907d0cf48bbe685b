import type { CheckRun } from '@flightdeck/contract/check-runs'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { checksNamed } from '../checks/index.ts'
import {
  hasChecksOn,
  planPersonRun,
  scopeWords,
  type RunScope,
  findRun,
  updateRun,
} from '../check-schedule/index.ts'
import { presentRun } from './present.ts'
import { resolveScope } from './scope-store.ts'

type RunRequest = { scope: RunScope; checks: string[] | null }

export async function startRun(ctx: MemberContext, { scope, checks }: RunRequest): Promise<CheckRun> {
  const { organisationId, now, timezone } = ctx
  const run = await ctx.transaction(async (tx) => {
    const find = await checksNamed(tx, organisationId, checks ?? [])
    if (checks?.some((id) => !find(id)))
      throw new AppError('invalid', 'Check not found.', {
        fields: { checks: ['Check not found'] },
      })
    if (!(await hasChecksOn(tx, organisationId)))
      throw new AppError('invalid', 'No active checks. Turn on a check first.', {
        fields: { checks: ['No active checks'] },
      })
    const scopeEntities = await resolveScope(tx, organisationId, scope, { now, timezone })
    if (scopeEntities.entityNos?.length === 0)
      throw new AppError('invalid', 'Nothing found for these IDs.', {
        fields: { scope: ['Nothing to check here'] },
      })
    const { runNo, isNew } = await planPersonRun(ctx, tx, { scope, checkIds: checks })
    if (!isNew) return findRun(tx, organisationId, runNo)
    await updateRun(tx, organisationId, runNo, { unknownIds: scopeEntities.unknownIds })
    await recordAudit(ctx, tx, {
      action: 'check_run.started',
      subject: scopeWords(scope),
      detail: { run: runNo },
    })
    return findRun(tx, organisationId, runNo)
  })
  ctx.app.wake('slots')
  return presentRun(run)
}

/** Cancels a run before it writes anything; a finished run stays finished. */
export async function cancelRun(ctx: MemberContext, runNo: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const run = await findRun(tx, ctx.organisationId, runNo)
    if (run.state === 'cancelled') return
    if (run.state === 'done') throw new AppError('conflict', 'This run has already finished.')
    await updateRun(tx, ctx.organisationId, runNo, { state: 'cancelled', finishedAt: ctx.now })
    await recordAudit(ctx, tx, { action: 'check_run.cancelled', subject: `Run ${runNo}` })
  })
}
