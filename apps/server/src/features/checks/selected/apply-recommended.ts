import type { AppliedChecks, SelectedCheckInput } from '@flightdeck/contract'
import { AD_PLATFORMS, CHECKS, selectionKey } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { must } from '../../../ground/must.ts'
import { moveOnboarding } from '../../organisation/index.ts'
import { isRecommended } from './recommended.ts'
import { applyChecks } from './apply-checks.ts'
import { connectedPlatforms, listSelected } from './store.ts'

/** The set everybody should begin with, for the platforms that are connected; what is selected already stays as it is. */
export async function applyRecommended(ctx: MemberContext): Promise<AppliedChecks> {
  must(ctx, 'quality:write')
  const { platforms, has } = await ctx.transaction(async (tx) => {
    const selected = await listSelected(tx, ctx.organisationId)
    const keys = selected.map((one) => selectionKey(one.checkId, one.dspName, one.channelName))
    return { platforms: await connectedPlatforms(tx, ctx.organisationId), has: new Set(keys) }
  })
  if (platforms.length === 0) throw new AppError('conflict', 'Connect a platform first.')
  const missing = AD_PLATFORMS.filter((one) => platforms.includes(one)).flatMap((dsp_name) =>
    CHECKS.filter((check) => isRecommended(check) && check.platforms.includes(dsp_name))
      .filter(({ id }) => !has.has(selectionKey(id, dsp_name, AS_IT_COMES.channel_name)))
      .map(({ name }): SelectedCheckInput => ({ check_name: name, dsp_name, ...AS_IT_COMES })),
  )
  return missing.length > 0 ? applyChecks(ctx, missing) : nothingMissing(ctx)
}

const AS_IT_COMES = {
  channel_name: 'all',
  is_on: true,
  fields_data: {},
  overrides: [],
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
