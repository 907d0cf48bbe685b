import type { AppliedChecks, SelectedCheckInput } from '@flightdeck/contract/checks'
import { CHECKS, selectionKey, type Check } from '@flightdeck/domain/checks'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { applyChecks } from './apply-checks.ts'
import { connectedPlatforms, listSelected } from './store.ts'

const AS_IT_COMES = {
  channel_name: 'all',
  is_on: true,
  overrides: [],
}

/** Selects library checks on every connected platform where missing; null when none is missing. */
export async function applyMissing(
  ctx: MemberContext,
  isMeant: (check: Check) => boolean,
  /** Parameters that only the client can give. */
  fields: SelectedCheckInput['fields_data'] = {},
): Promise<AppliedChecks | null> {
  const { platforms, has } = await ctx.transaction(async (tx) => {
    const selected = await listSelected(tx, ctx.organisationId)
    const keys = selected.map((one) => selectionKey(one.checkId, one.dspName, one.channelName))
    return { platforms: await connectedPlatforms(tx, ctx.organisationId), has: new Set(keys) }
  })
  const missing = AD_PLATFORMS.filter((one) => platforms.includes(one)).flatMap((dsp_name) =>
    CHECKS.filter((check) => isMeant(check) && check.platforms.includes(dsp_name))
      .filter(({ id }) => !has.has(selectionKey(id, dsp_name, AS_IT_COMES.channel_name)))
      .map(({ name }): SelectedCheckInput => ({
        check_name: name,
        dsp_name,
        ...AS_IT_COMES,
        fields_data: fields,
      })),
  )
  return missing.length > 0 ? applyChecks(ctx, missing) : null
}
