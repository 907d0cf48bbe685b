import type { AppliedChecks } from '@flightdeck/contract/checks'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { moveOnboarding } from '../../../people/organisation/index.ts'
import { applyMissing } from './apply-missing.ts'
import { isRecommended } from './recommended.ts'
import { connectedPlatforms } from './store.ts'

/** The set everybody should begin with, for the platforms that are connected; what is selected already stays as it is. */
export async function applyRecommended(ctx: MemberContext): Promise<AppliedChecks> {
  const platforms = await ctx.transaction((tx) => connectedPlatforms(tx, ctx.organisationId))
  if (platforms.length === 0) throw new AppError('conflict', 'Connect a platform first.')
  return (await applyMissing(ctx, isRecommended)) ?? nothingMissing(ctx)
}

async function nothingMissing(ctx: MemberContext): Promise<AppliedChecks> {
  const onboarding_status = await ctx.transaction(async (tx) => {
    await moveOnboarding(tx, ctx.organisationId, 'checks_applied')
    const { onboardingState } = await tx
      .selectFrom('organisations')
      .select('onboardingState')
      .where('organisationId', '=', ctx.organisationId)
      .executeTakeFirstOrThrow()
    return onboardingState
  })
  return {
    applied: [],
    refused: [],
    onboarding_status,
    message: 'All recommended checks are already on.',
  }
}
