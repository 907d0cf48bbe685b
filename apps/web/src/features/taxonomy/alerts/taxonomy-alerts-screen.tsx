import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAddress } from '../../../lib/use-address.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { TaxonomySkeleton } from '../../../ui/skeleton/taxonomy-skeleton.tsx'
import { templatesQuery, violationsQuery } from '../api.ts'
import { parseFilters, groupingIn, isFiltered } from './address.ts'
import { Triage } from './triage.tsx'

/** Groups are right only when everything is there; of more, the first. */
const mostGrouped = 1_000

/** Names that break their template, and repairing them fast. */
export default function TaxonomyAlertsScreen() {
  const turn = useAddress()
  const by = groupingIn(useQueryParam('by'))
  const filters = parseFilters({
    template: useQueryParam('template'),
    segment: useQueryParam('segment'),
    status: useQueryParam('status'),
    dsp: useQueryParam('dsp'),
    account: useQueryParam('account'),
    person: useQueryParam('person'),
    q: useQueryParam('q'),
  })
  const { data: templateList } = useQuery(templatesQuery)
  const list = useInfiniteQuery(violationsQuery(filters))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const violations = useMemo(() => data?.pages.flatMap((page) => page.violations) ?? [], [data])
  const wantsAll = by !== 'none' && violations.length < mostGrouped
  useEffect(() => {
    if (wantsAll && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [wantsAll, hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <Page title="Taxonomy Alerts" subtitle="Names that break their template" isFilled>
      <Loaded
        query={list}
        skeleton={<TaxonomySkeleton />}
        failed="Couldn’t load the violations"
        isEmpty={({ pages }) => pages[0]!.total === 0 && !isFiltered(filters)}
        empty={<EmptyState>Names that break an active template will be listed here.</EmptyState>}
      >
        {({ pages }) => (
          <Triage
            violations={violations}
            total={pages[0]!.total}
            facets={pages[0]!.facets}
            templates={templateList?.templates ?? []}
            filters={filters}
            by={by}
            onTurn={turn}
            onEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
            }}
          />
        )}
      </Loaded>
    </Page>
  )
}
