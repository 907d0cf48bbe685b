import type { Customer } from './customers.ts'
import { RefusedOperation, type ErrorCode } from './errors.ts'
import type { Row } from './row.ts'
import type { GoogleAdsState } from './state.ts'

type Operation = { create?: Record<string, unknown>; remove?: string; update?: unknown }
export type CriterionWrite = { name: string; made: Row } | { name: string }
type Criterion = {
  campaign?: string
  negative?: boolean
  location?: { geoTargetConstant?: string }
  language?: { languageConstant?: string }
}

/** A place or a language that is made or taken away. */
export function changeCriterion(
  { create, remove, update }: Operation,
  at: number,
  of: Customer,
  rows: Map<string, Row>,
  state: GoogleAdsState,
): CriterionWrite {
  const refuse = (code: ErrorCode, message: string) => new RefusedOperation(code, message, at)
  if (remove !== undefined) {
    if (!rows.has(remove)) throw refuse('mutateError.RESOURCE_NOT_FOUND', 'Resource was not found.')
    return { name: remove }
  }
  if (!create || update)
    throw refuse('operationAccessDeniedError.ACTION_NOT_PERMITTED', 'A criterion is made or removed.')
  const { campaign = '', negative = false, location, language } = create as Criterion
  const isOurs = state.list('campaign', of).some((row) => row['campaign.resource_name'] === campaign)
  if (!isOurs) throw refuse('mutateError.RESOURCE_NOT_FOUND', 'The campaign was not found.')
  const [, place] = /^geoTargetConstants\/(\d+)$/.exec(location?.geoTargetConstant ?? '') ?? []
  const [, word] = /^languageConstants\/(\d+)$/.exec(language?.languageConstant ?? '') ?? []
  const id = place ?? word
  if (!id || (place && word))
    throw refuse('criterionError.INVALID_CRITERION_TYPE', 'A criterion is one place or one language.')
  if (word && negative)
    throw refuse('criterionError.CANNOT_EXCLUDE_CRITERION', 'A language cannot be excluded.')
  const name = `customers/${of.id}/campaignCriteria/${campaign.split('/').at(-1)}~${id}`
  return {
    name,
    made: {
      'campaign_criterion.resource_name': name,
      'campaign_criterion.campaign': campaign,
      'campaign_criterion.criterion_id': id,
      'campaign_criterion.negative': negative,
      'campaign_criterion.status': 'ENABLED',
      'campaign_criterion.type': place ? 'LOCATION' : 'LANGUAGE',
      ...(place && { 'campaign_criterion.location.geo_target_constant': `geoTargetConstants/${place}` }),
      ...(word && { 'campaign_criterion.language.language_constant': `languageConstants/${word}` }),
    },
  }
}
