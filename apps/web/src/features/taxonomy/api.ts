import type { Template } from '@flightdeck/contract/taxonomy'
import type { TemplateKind } from '@flightdeck/domain/taxonomy'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const taxonomy = 'taxonomy'
export const templatesKey = [taxonomy, 'templates'] as const
export const violationsKey = [taxonomy, 'violations'] as const
export const listsKey = [taxonomy, 'lists'] as const

export const templatesQuery = queryOptions({
  queryKey: [...templatesKey, 'all'],
  queryFn: () => call('nameTemplates.list'),
})

export type CoverageSplitBy = 'person' | 'account'
export const coverageQuery = (by: CoverageSplitBy) =>
  queryOptions({
    queryKey: [...templatesKey, 'coverage', by],
    queryFn: async () => (await call('nameTemplates.coverage', { query: { by } })).rows,
  })

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [...templatesKey, id],
    queryFn: () => call('nameTemplates.one', { params: { id } }),
  })

export const versionsQuery = (id: Template['id']) =>
  queryOptions({
    queryKey: [...templatesKey, id, 'versions'],
    queryFn: async () => (await call('nameTemplates.versions', { params: { id } })).versions,
  })

export const listsQuery = queryOptions({
  queryKey: listsKey,
  queryFn: async () => (await call('valueLists.list')).lists,
})

const mostNames = 50_000

/** Existing names, to test a template on. Changed by a sync, not by typing. */
export const sampleQuery = (kind: TemplateKind, platforms: readonly AdPlatformKey[]) =>
  queryOptions({
    queryKey: [taxonomy, 'sample', kind, platforms],
    queryFn: () =>
      call('names.sample', {
        query: { kind, ...(platforms.length > 0 && { platforms: platforms.join(',') }), most: mostNames },
      }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

export type ViolationsQuery = {
  template?: number
  segment?: string
  status?: 'repairable' | 'invalid'
  dsp?: AdPlatformKey
  account?: number
  person?: string
  text?: string
}
const perPage = 200

export const violationsQuery = (filters: ViolationsQuery) =>
  infiniteQueryOptions({
    queryKey: [...violationsKey, filters],
    queryFn: ({ pageParam: page }) =>
      call('nameViolations.list', { query: { ...filters, snoozed: 'no', page, per_page: perPage } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** Conventions learned from the names of a kind. Slow, and changed only by a sync. */
export const learnQuery = (kind: TemplateKind, platform: AdPlatformKey | null) =>
  queryOptions({
    queryKey: [taxonomy, 'learn', kind, platform],
    queryFn: () => call('names.learn', { body: { kind, ...(platform !== null && { platform }) } }),
    staleTime: 300_000,
    retry: false,
  })
