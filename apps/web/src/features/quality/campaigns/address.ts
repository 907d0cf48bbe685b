import type { CampaignNode } from '@flightdeck/contract'
import {
  AD_PLATFORMS,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  type CampaignSort,
  type CampaignStatus,
  ENTITY_KINDS,
  keysOf,
} from '@flightdeck/domain'

export type Order = 'asc' | 'desc'
/** What is listed: the tree, or all of one type. */
export type CampaignsAsked = {
  type?: CampaignNode['type']
  dsp?: CampaignNode['dsp_name']
  status?: CampaignStatus
  search?: string
  client?: string
  with_issues: boolean
  score_from?: number
  score_to?: number
  sort: CampaignSort
  order: Order
}

const usualSort = 'at_risk'
type Given = (name: string) => string | null

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text)

function scoreIn(text: string | null): number | undefined {
  const score = text === null ? Number.NaN : Number(text)
  return score >= 0 && score <= 100 ? score : undefined
}

/** What the address asks for; what it does not say properly is not asked for. */
export function askedOf(given: Given): CampaignsAsked {
  const sort = oneOf(keysOf(CAMPAIGN_SORTS), given('sort')) ?? usualSort
  const type = oneOf(ENTITY_KINDS, given('flat'))
  const dsp = oneOf(AD_PLATFORMS, given('dsp'))
  const status = oneOf(keysOf(CAMPAIGN_STATUSES), given('status'))
  const search = given('q')?.trim()
  const [from, to] = [scoreIn(given('from')), scoreIn(given('to'))]
  return {
    ...(type && { type }),
    ...(dsp && { dsp }),
    ...(status && { status }),
    ...(search && { search }),
    with_issues: given('issues') === 'only',
    ...(from !== undefined && { score_from: from }),
    ...(to !== undefined && { score_to: to }),
    sort,
    order: oneOf(['asc', 'desc'] as const, given('order')) ?? CAMPAIGN_SORTS[sort].usually,
  }
}

/** Another sort, or the same one the other way round, as the address says it. */
export function sortedBy(sort: CampaignSort, now: Pick<CampaignsAsked, 'sort' | 'order'>) {
  const { usually } = CAMPAIGN_SORTS[sort]
  const order = now.sort !== sort ? usually : now.order === 'asc' ? 'desc' : 'asc'
  return {
    sort: sort === usualSort ? null : sort,
    order: order === usually ? null : order,
  }
}

export const filterNames = ['dsp', 'status', 'q', 'issues', 'from', 'to'] as const
export const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, null]))

export const isFiltered = ({
  dsp,
  status,
  search,
  with_issues,
  score_from,
  score_to,
}: CampaignsAsked): boolean =>
  with_issues || [dsp, status, search, score_from, score_to].some((one) => one !== undefined)

/** What is asked for, as the query of an address has it. */
export const textsOf = (asked: CampaignsAsked): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
