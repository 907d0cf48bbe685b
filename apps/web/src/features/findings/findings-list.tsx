import { givenIn, issuesFromAddress } from '@flightdeck/domain/views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FindingList } from '@flightdeck/contract/findings'
import { download } from '../../lib/download.ts'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import { toTsv } from '../../lib/tsv.ts'
import { useClientFilter } from '../../lib/use-client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useQueryString } from '../../lib/use-query-string.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx'
import { ViewBar } from '../views/index.ts'
import { findingsQuery, type FindingsQuery } from './api.ts'
import { CheckMatrix } from './check-matrix.tsx'
import { copiedFinding } from './finding-copy.ts'
import { FindingTabs } from './finding-tabs.tsx'
import { FindingsBar } from './findings-bar.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { type Grouping, groupingIn, isFiltered, type Sort, sortIn } from './list-address.ts'
import { NothingOpen } from './nothing-open.tsx'
import { Triage } from './triage.tsx'
import { RunProgress, useLiveRun } from './run-progress.tsx'
import { SinceLine } from './since-line.tsx'

/**
 * Limit for loading all pages: groupings the server does not sort by are complete only with every finding.
 */
const mostGrouped = 1_000

/** Tabs, filters and the list of findings for the query in the address. */
export function FindingsList() {
  const turn = useAddress()
  const view = useMoneyView()
  const isPhone = useIsPhone()
  const by = groupingIn(useQueryParam('by'))
  const sort = sortIn(useQueryParam('sort'))
  const order = by === 'severity' ? 'severity' : sort
  const isMatrixOpen = useQueryParam('heatmap') !== null
  const addressQuery = issuesFromAddress(givenIn(useQueryString()))
  const query = { ...addressQuery, ...useClientFilter() }
  const { list, findings, loadMore, loadAll } = useFindings(query, order, by)
  const hasFilter = isFiltered(addressQuery)
  const asFile = { ...query, order }
  return (
    <Loaded
      query={list}
      skeleton={<ListSkeleton />}
      failed="Couldn’t load the opportunities"
      isEmpty={({ pages }) => isUntouched(pages[0]!.tabs)}
      empty={list.data && <NothingOpen list={list.data.pages[0]!} />}
    >
      {({ pages: [first] }) => (
        <>
          <ListStatus list={first!} />
          {isPhone && <Kpis list={first!} isFiltered={hasFilter} />}
          <FindingTabs
            tab={addressQuery.tab}
            counts={first!.tabs}
            beside={!isPhone && <Kpis list={first!} isFiltered={hasFilter} />}
            onTurn={(tab) => turn({ tab, peek: null })}
          >
            <FindingsBar
              query={addressQuery}
              by={by}
              facets={first!.facets}
              total={first!.total}
              isMatrixOpen={isMatrixOpen}
              onTurn={turn}
            >
              <ViewBar screen="opportunities" path="/opportunities" />
              <ExportMenu
                word="issue"
                onCsv={() => download('findings.export', 'flightdeck-issues.csv', asFile)}
                onXlsx={() => download('findings.workbook', 'flightdeck-issues.xlsx', asFile)}
                onCopy={async () => {
                  const all = await loadAll()
                  return { text: toTsv(copiedFinding, all), rows: all.length }
                }}
              />
            </FindingsBar>
            {isMatrixOpen && <CheckMatrix cells={first!.matrix} query={addressQuery} onTurn={turn} />}
            <Triage
              key={addressQuery.tab}
              findings={findings}
              showsWorth={first!.kpis.at_risk_total.approximate && view === 'reporting'}
              by={by}
              sort={order}
              onSort={(to) =>
                turn({ sort: to === 'at_risk' ? null : to, ...(by === 'severity' && { by: null }) })
              }
              isFiltered={hasFilter}
              list={first!}
              onEnd={loadMore}
              loadAll={loadAll}
              onClear={() =>
                turn({ severity: null, dsp: null, check: null, q: null, changed: null, since: null })
              }
            />
          </FindingTabs>
        </>
      )}
    </Loaded>
  )
}

/** Findings of a query, loaded page by page; all of them for groupings that are complete only then. */
function useFindings(query: FindingsQuery, order: Sort, by: Grouping) {
  const list = useInfiniteQuery(findingsQuery(query, order))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const findings = useMemo(() => data?.pages.flatMap((page) => page.findings) ?? [], [data])
  const wantsAll = by !== 'none' && by !== 'severity' && findings.length < mostGrouped
  useEffect(() => {
    if (wantsAll && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [wantsAll, hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    list,
    findings,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    loadAll: async () => {
      let all = list
      while (all.hasNextPage) all = await all.fetchNextPage()
      return all.data?.pages.flatMap((page) => page.findings) ?? []
    },
  }
}

type KpisProps = { list: FindingList; isFiltered: boolean }
const Kpis = ({ list: { kpis, kept, last_full_run }, isFiltered: hasFilter }: KpisProps) => (
  <KpiStrip kpis={kpis} keptFromRisk={kept} lastRun={last_full_run} isFiltered={hasFilter} />
)

/** No finding was ever recorded, in any tab. */
const isUntouched = (tabs: Record<string, number>) => Object.values(tabs).every((count) => count === 0)

/** Shown above the list: changes since the last visit, and the running check. */
function ListStatus({ list }: { list: FindingList }) {
  const live = useLiveRun()
  return (
    <>
      <SinceLine since={list.since_last_visit} myIssueCount={list.tabs.mine} />
      {live && <RunProgress live={live} />}
    </>
  )
}
