import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { ViewBar } from '../../views/index.ts'
import { findingsQuery } from '../api.ts'
import { CheckMatrix } from './check-matrix.tsx'
import { FindingTabs } from './finding-tabs.tsx'
import { FindingsToolbar } from './findings-toolbar.tsx'
import { Landing } from './landing.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { askedOf, groupingIn, isFiltered } from './list-address.ts'
import { NothingOpen } from './nothing-open.tsx'
import { Triage } from './triage.tsx'

/** The day's work list: what is set up wrong, the most money first. */
export default function OpportunitiesScreen() {
  const mayRun = useMay('quality:run')
  return (
    <Page
      title="Opportunities"
      subtitle="What is set up wrong, ranked by the money at risk"
      actions={
        mayRun && (
          <Button
            component={Link}
            to="/on-demand-check"
            variant="default"
            leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
          >
            Check now
          </Button>
        )
      }
    >
      <Findings />
    </Page>
  )
}

function Findings() {
  const turn = useAddress()
  const view = useMoneyView()
  const by = groupingIn(useSearchText('by'))
  const asked = askedOf({
    tab: useSearchText('tab'),
    severity: useSearchText('severity'),
    dsp: useSearchText('dsp'),
    check: useSearchText('check'),
    q: useSearchText('q'),
  })
  const list = useInfiniteQuery(findingsQuery(asked))
  const hasFilter = isFiltered(asked)
  return (
    <Loaded
      query={list}
      skeleton={<CardSkeleton count={4} />}
      failed="The opportunities could not be loaded"
      isEmpty={({ pages }) => isUntouched(pages[0]!.tabs)}
      empty={<NothingOpen lastRun={list.data?.pages[0]?.last_full_run ?? null} />}
    >
      {({ pages }) => {
        const first = pages[0]!
        return (
          <>
            <Landing since={first.since_last_visit} />
            <KpiStrip kpis={first.kpis} lastRun={first.last_full_run} isFiltered={hasFilter} />
            <ViewBar screen="opportunities" path="/opportunities" />
            <FindingTabs tab={asked.tab} counts={first.tabs} onTurn={(tab) => turn({ tab, peek: null })}>
              <FindingsToolbar asked={asked} by={by} facets={first.facets} onTurn={turn} />
              <CheckMatrix cells={first.matrix} asked={asked} onTurn={turn} />
              <Triage
                key={asked.tab}
                findings={pages.flatMap(({ findings }) => findings)}
                total={first.total}
                showsWorth={first.kpis.at_risk_total.approximate && view === 'reporting'}
                facets={first.facets}
                by={by}
                isFiltered={hasFilter}
                lastRun={first.last_full_run}
                more={
                  list.hasNextPage
                    ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
                    : null
                }
                onClear={() => turn({ severity: null, dsp: null, check: null, q: null })}
              />
            </FindingTabs>
          </>
        )
      }}
    </Loaded>
  )
}

/** Nothing was ever found, so there is nothing to show in any tab. */
const isUntouched = (tabs: Record<string, number>) => Object.values(tabs).every((count) => count === 0)
