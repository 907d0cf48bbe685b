import { memberChangeProblem } from '@flightdeck/domain/members'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../audit/index.ts'
import { resetFactors } from '../factors/index.ts'
import { listOrganisations } from '../organisation/index.ts'
import { findMember, type MemberRow } from './member-store.ts'

/**
 * A member who lost their second factor starts over with their password. Only who belongs here alone: a second factor guards
 * every organisation of a person, and none may take it from the others.
 */
export async function resetMember(ctx: MemberContext, userId: string): Promise<MemberRow> {
  const { organisationId, app } = ctx
  if (userId === ctx.userId) throw itsOwn()
  const member = await ctx.transaction((tx) => findMember(tx, organisationId, userId))
  const { role, email } = member
  const problem = memberChangeProblem({ by: ctx.role, member: role, to: role, owners: 1 })
  if (problem) throw new AppError('conflict', problem)
  const belongs = await app.database.asPerson(userId, (tx) => listOrganisations(tx, userId))
  if (belongs.some((other) => other.organisationId !== organisationId))
    throw belongsElsewhere(member.fullName)
  const after = await ctx.transaction(async (tx) => {
    const { fullName } = await findMember(tx, organisationId, ctx.userId)
    const { requestId } = ctx
    await resetFactors(app, tx, { userId, email, organisationId, by: fullName, requestId })
    await recordAudit(ctx, tx, { action: 'member.factors_reset', subject: email })
    return findMember(tx, organisationId, userId)
  })
  app.wake('outbox')
  return after
}

/** A session alone takes away nothing of its own person's; the profile asks for a proof first. */
const itsOwn = () => new AppError('conflict', 'Remove your own second factor in your profile.')

const belongsElsewhere = (name: string) =>
  new AppError(
    'conflict',
    `${name} also belongs to another organisation. Ask your operator to reset the second factor.`,
  )
