import { requirementProblem } from '@flightdeck/domain/factors'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../audit/index.ts'
import { methodsIn } from './factor-store.ts'

/** Sets the day from which members without a second factor see nothing of the organisation; null lifts it. */
export const requireFactors = (ctx: MemberContext, on: string | null) =>
  ctx.transaction(async (tx) => {
    const { name, secondFactorOn: before } = await tx
      .selectFrom('organisations')
      .select(['name', 'secondFactorOn'])
      .where('organisationId', '=', ctx.organisationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const hasOwn = (await methodsIn(tx, ctx.userId)).length > 0
    const standing = { today: ctx.today, before, hasOwn }
    const problem = requirementProblem(on, standing)
    if (problem) throw new AppError('conflict', problem)
    await tx
      .updateTable('organisations')
      .set({ secondFactorOn: on })
      .where('organisationId', '=', ctx.organisationId)
      .execute()
    await recordAudit(ctx, tx, {
      action: on === null ? 'organisation.second_factor_optional' : 'organisation.second_factor_required',
      subject: name,
      detail: { before, after: on },
    })
    return { second_factor_on: on }
  })
