import type { SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { omitBlanks } from '../../normalise/given.ts'
import { inherited } from './criteria.ts'

/** Settings an ad group takes from its campaign: flight, budget, caps and locations. */
export function fromCampaign(
  campaign: SeenEntity | undefined,
  campaignId: string,
  timezone: string,
): Pick<SeenEntity, 'parent' | 'startsOn' | 'endsOn' | 'settings'> {
  const above = campaign?.settings
  const [startsOn, endsOn] = [campaign?.startsOn ?? null, campaign?.endsOn ?? null]
  const settings: Settings = omitBlanks({
    channel: above?.channel,
    flight: omitBlanks({ startsOn, endsOn, isInherited: true, timezone }),
    budget: {
      unit: 'none' as const,
      allocation: 'shared' as const,
      basis: 'billed' as const,
      segments: [],
      sharedWith: [campaignId],
    },
    frequency: above?.frequency,
    targeting: above?.targeting && inherited(above.targeting),
  })
  return { parent: { kind: 'campaign', nativeId: campaignId }, startsOn, endsOn, settings }
}
