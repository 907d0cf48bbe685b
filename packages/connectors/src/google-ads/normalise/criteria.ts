import type { NamedId } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { untargeted, type Targeting } from '../../normalise/targeting.ts'
import { flag, id, shaped, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'

const Criterion = z.object({
  campaignCriterion: z.object({
    criterionId: id,
    type: text,
    negative: flag,
    location: z.object({ geoTargetConstant: text }).nullish(),
    language: z.object({ languageConstant: text }).nullish(),
  }),
})

const PLACES: Readonly<Record<string, 'geo' | 'language' | 'keywords' | 'sites' | 'audience'>> = {
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
  const targeting = untargeted()
  for (const native of criteria) {
    const { campaignCriterion: criterion } = shaped(Criterion, native, 'targeting')
    const place = lookUp(PLACES, criterion.type)
    if (!place) continue
    const constant = criterion.location?.geoTargetConstant ?? criterion.language?.languageConstant
    const named: NamedId = { id: constant?.split('/').at(-1) ?? criterion.criterionId }
    targeting[place][criterion.negative ? 'exclude' : 'include'].push(named)
  }
  return targeting
}

/** Targeting of an ad group, marked as inherited throughout. */
export function inherited(targeting: Targeting): Targeting {
  const copy = structuredClone(targeting)
  for (const place of ['geo', 'language', 'keywords', 'sites', 'audience'] as const)
    if (copy[place].include.length + copy[place].exclude.length > 0) copy[place].isInherited = true
  return copy
}
