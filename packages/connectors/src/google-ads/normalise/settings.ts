import type { Creative, EntityStatus, NamedId, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { toEntity, type Draft } from '../../normalise/entity.ts'
import { flag, id, part, parseShape, text } from '../../normalise/shape.ts'
import { noTargeting, type Targeting } from '../../normalise/targeting.ts'
import { lookUp } from '../../normalise/words.ts'

/** Settings that campaigns, ad groups and asset groups have in the same shape. */

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ENABLED: 'active',
  PAUSED: 'paused',
  REMOVED: 'deleted',
}
export const toStatus = (native: string): EntityStatus => lookUp(STATUSES, native) ?? 'unknown'

const Criterion = z.object({
  campaignCriterion: z.object({
    criterionId: id,
    type: text,
    negative: flag,
    location: part({ geoTargetConstant: text }),
    language: part({ languageConstant: text }),
  }),
})
const LISTED = ['geo', 'language', 'keywords', 'sites', 'audience'] as const
const PLACES: Readonly<Record<string, (typeof LISTED)[number]>> = {
  LOCATION: 'geo',
  LOCATION_GROUP: 'geo',
  PROXIMITY: 'geo',
  LANGUAGE: 'language',
  KEYWORD: 'keywords',
  PLACEMENT: 'sites',
  USER_LIST: 'audience',
  CUSTOM_AUDIENCE: 'audience',
}

/** Targeting of a campaign, which all its ad groups share. */
export function toTargeting(criteria: unknown[]): Targeting {
  const targeting = noTargeting()
  for (const native of criteria) {
    const { campaignCriterion: criterion } = parseShape(Criterion, native, 'targeting')
    const place = lookUp(PLACES, criterion.type)
    if (!place) continue
    const constant = criterion.location?.geoTargetConstant ?? criterion.language?.languageConstant
    const name: NamedId = { id: constant?.split('/').at(-1) ?? criterion.criterionId }
    targeting[place][criterion.negative ? 'exclude' : 'include'].push(name)
  }
  return targeting
}

/** Targeting of an ad group, marked as inherited throughout. */
function inherited(targeting: Targeting): Targeting {
  const copy = structuredClone(targeting)
  for (const place of LISTED)
    if (copy[place].include.length + copy[place].exclude.length > 0) copy[place].isInherited = true
  return copy
}

/** Settings an ad group takes from its campaign: flight, budget, caps and locations. */
export function fromCampaign(campaign: SeenEntity | undefined, campaignId: string, timezone: string) {
  const above = campaign?.settings
  const settings: Draft = {
    channel: above?.channel,
    flight: { startsOn: campaign?.startsOn, endsOn: campaign?.endsOn, isInherited: true, timezone },
    budget: {
      unit: 'none',
      allocation: 'shared',
      basis: 'billed',
      segments: [],
      sharedWith: [campaignId],
    },
    frequency: above?.frequency,
    targeting: above?.targeting && inherited(above.targeting),
  }
  return { parent: { kind: 'campaign' as const, nativeId: campaignId }, settings }
}

type Native = Pick<SeenEntity, 'nativeKind' | 'nativeStatus' | 'raw'> & { status: string }

/** A creative as an entity below the group that shows it. */
export const shownBy = (
  lineItemId: string,
  creative: Creative & { name: string },
  { status, ...native }: Native,
): SeenEntity =>
  toEntity('creative', {
    ...native,
    nativeId: creative.id,
    parent: { kind: 'line_item', nativeId: lineItemId },
    name: creative.name,
    status: toStatus(status),
    settings: { creative },
  })
