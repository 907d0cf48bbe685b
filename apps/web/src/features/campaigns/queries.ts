import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { quality } from '../checks/index.ts'
import type { CampaignsQuery } from '@flightdeck/domain/views'

export const campaignsKey = [quality, 'campaigns'] as const
/** Page size: more than a screen, and small enough to arrive before the user scrolls there. */
export const rowsPerPage = 100
const freshMs = 60_000
const waitingMs = 4_000

/** Query of a level. Below the top, only sorting, search, client and the filter for issues apply. */
const levelQuery = (query: CampaignsQuery, under: number | null) => {
  if (under === null) return query
  const { sort, order, with_issues, search, client } = query
  return { sort, order, with_issues, search, client, under }
}

/** Page of one level of the tree: the top, or the children of a node. */
export const pageQuery = (query: CampaignsQuery, under: number | null, page: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'page', levelQuery(query, under), page],
    queryFn: () =>
      call('campaigns.list', { query: { ...levelQuery(query, under), page, per_page: rowsPerPage } }),
    staleTime: freshMs,
  })

export const overviewQuery = (ofClient: { client?: string }) =>
  queryOptions({
    queryKey: [...campaignsKey, 'overview', ofClient],
    queryFn: () => call('campaigns.overview', { query: ofClient }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    // Polls fast until the first account is synced, so that its campaigns appear.
    refetchInterval: ({ state: { data } }) =>
      data?.types.every(({ count }) => count === 0) ? waitingMs : freshMs,
  })

export const nodeQuery = (id: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'node', id],
    queryFn: () => call('campaigns.one', { params: { id } }),
  })

/** Figures from other areas, loaded after the rows so that projections do not delay them. */
export const figuresQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...campaignsKey, 'figures', ids.join()],
    queryFn: () => call('campaigns.figures', { query: { ids: ids.join() } }),
    staleTime: freshMs,
  })

const drillPage = 50

/** Level as a growing list, for phones. */
export const drillQuery = (query: CampaignsQuery, under: number | null) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'drill', levelQuery(query, under)],
    queryFn: ({ pageParam: page }) =>
      call('campaigns.list', { query: { ...levelQuery(query, under), page, per_page: drillPage } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

const mostCopied = 5_000

/** Listed campaigns for the clipboard, up to a limit. */
export async function everyCampaign(query: CampaignsQuery): Promise<CampaignNode[]> {
  const all: CampaignNode[] = []
  for (let page = 1; all.length < mostCopied; page += 1) {
    const { nodes, total } = await call('campaigns.list', { query: { ...query, page, per_page: 200 } })
    all.push(...nodes)
    if (nodes.length === 0 || all.length >= total) break
  }
  return all
}
