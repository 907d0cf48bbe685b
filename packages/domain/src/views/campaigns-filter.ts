import { ENTITY_KINDS, type EntityKind } from '../ad-data/entity.ts'
import { typedKeys } from '../metrics/vocabulary.ts'
import { AD_PLATFORMS, type AdPlatformKey } from '../platforms/platforms.ts'
import {
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  type CampaignSort,
  type CampaignStatus,
} from '../checks/campaign-words.ts'
import { readDimension } from '../taxonomy/dimension.ts'
import { findOption, type AddressReader } from './address-reader.ts'

/** Query for the tree, or for all entities of one type. */
export type CampaignsQuery = {
  type?: EntityKind
  dsp?: AdPlatformKey
  status?: CampaignStatus
  search?: string
  client?: string
  /** Segment value of names: `market:UK`. */
  segment?: string
  with_issues: boolean
  score_from?: number
  score_to?: number
  sort: CampaignSort
  order: 'asc' | 'desc'
}

export const MAX_SEGMENT_CHARS = 300
export const USUAL_CAMPAIGN_SORT = 'at_risk'

/** Parses an address of Campaigns; invalid values are ignored. */
export function campaignsFromAddress(readParam: AddressReader): CampaignsQuery {
  const sort = findOption(typedKeys(CAMPAIGN_SORTS), readParam('sort')) ?? USUAL_CAMPAIGN_SORT
  const type = findOption(ENTITY_KINDS, readParam('flat'))
  const dsp = findOption(AD_PLATFORMS, readParam('dsp'))
  const status = findOption(typedKeys(CAMPAIGN_STATUSES), readParam('status'))
  const search = readParam('q')?.trim().slice(0, 8_000)
  const segment = readParam('segment')
  const [from, to] = [scoreIn(readParam('from')), scoreIn(readParam('to'))]
  return {
    ...(type && { type }),
    ...(dsp && { dsp }),
    ...(status && { status }),
    ...(search && { search }),
    ...(segment && readDimension(segment) && { segment: segment.slice(0, MAX_SEGMENT_CHARS) }),
    with_issues: readParam('issues') === 'only',
    ...(from !== undefined && { score_from: from }),
    ...(to !== undefined && { score_to: to }),
    sort,
    order: findOption(['asc', 'desc'] as const, readParam('order')) ?? CAMPAIGN_SORTS[sort].usually,
  }
}

function scoreIn(text: string | null): number | undefined {
  const score = text === null ? Number.NaN : Number(text)
  return score >= 0 && score <= 100 ? score : undefined
}
