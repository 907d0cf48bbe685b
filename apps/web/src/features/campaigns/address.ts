import { CAMPAIGN_SORTS, type CampaignSort } from '@flightdeck/domain/checks'
import { type CampaignsQuery, USUAL_CAMPAIGN_SORT } from '@flightdeck/domain/views'

/** Address of a sort; repeating the current sort reverses its order. */
export function sortedBy(sort: CampaignSort, now: Pick<CampaignsQuery, 'sort' | 'order'>) {
  const { usually } = CAMPAIGN_SORTS[sort]
  const order = now.sort !== sort ? usually : now.order === 'asc' ? 'desc' : 'asc'
  return {
    sort: sort === USUAL_CAMPAIGN_SORT ? null : sort,
    order: order === usually ? null : order,
  }
}

export const filterNames = ['dsp', 'status', 'segment', 'q', 'issues', 'from', 'to'] as const
export const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, null]))

export const isFiltered = ({
  dsp,
  status,
  segment,
  search,
  with_issues,
  score_from,
  score_to,
}: CampaignsQuery): boolean =>
  with_issues || [dsp, status, segment, search, score_from, score_to].some((one) => one !== undefined)

/** Query parameters for a campaigns query. */
export const queryParams = (query: CampaignsQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
