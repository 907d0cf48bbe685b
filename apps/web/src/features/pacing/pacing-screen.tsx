import type { FlightBoard, ListedFlight, PacingSettings } from '@flightdeck/contract/pacing'
import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState, lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useClientFilter } from '../../lib/use-client.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { boardQuery } from './api.ts'
import { parseBoardQuery, isFiltered } from './board/address.ts'
import { Board } from './board/board.tsx'
import { ComparePlans } from './plans/compare-plans.tsx'

const firstPage = (pages: readonly FlightBoard[]): FlightBoard => pages[0]!

/** Running and upcoming budgets: projection, spend at risk and margin. */
export default function PacingScreen() {
  const turn = useAddress()
  const mayWrite = useMay('pacing:write')
  const [isSetting, setSetting] = useState(false)
  const ofClient = useClientFilter()
  const addressTexts = {
    level: useQueryParam('level'),
    bucket: useQueryParam('bucket'),
    dsp: useQueryParam('dsp'),
    q: useQueryParam('q'),
    sort: useQueryParam('sort'),
    order: useQueryParam('order'),
    mine: useQueryParam('mine'),
    group: useQueryParam('group'),
    period: useQueryParam('period'),
  }
  const text = JSON.stringify({ ...parseBoardQuery(addressTexts), ...ofClient })
  // Memoised by value: an equal query keeps its identity when other parts of the address change.
  const query = useMemo(() => JSON.parse(text) as ReturnType<typeof parseBoardQuery>, [text])
  const face = useQueryParam('show') === 'margin' ? 'margin' : 'pacing'
  const isLanes = useQueryParam('view') === 'board'
  const isMap = useQueryParam('map') === 'shown'
  const list = useInfiniteQuery(boardQuery(query))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const flights = useMemo<ListedFlight[]>(() => data?.pages.flatMap((page) => page.flights) ?? [], [data])
  return (
    <Page
      title="Pacing & Margin"
      subtitle="Where each budget will land, and what it earns"
      isFilled
      actions={
        <>
          <ComparePlans />
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconAdjustments size={16} stroke={1.75} aria-hidden />}
              onClick={() => setSetting(true)}
            >
              Tolerances
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={list}
        skeleton={<ListSkeleton />}
        failed="Couldn’t load the budgets"
        isEmpty={({ pages }) => firstPage(pages).total === 0 && !isFiltered(query)}
        empty={<EmptyState>Budgets that run or are to come will be listed here.</EmptyState>}
      >
        {({ pages }) => (
          <>
            <Board
              board={firstPage(pages)}
              flights={flights}
              asked={query}
              face={face}
              isLanes={isLanes}
              isMap={isMap}
              onTurn={turn}
              onEnd={() => {
                if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
              }}
            />
            <SettingsDialog
              isOpen={isSetting}
              settings={firstPage(pages).settings}
              onClose={() => setSetting(false)}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const SettingsForm = lazy(() => import('./settings-form.tsx'))

type Props = { isOpen: boolean; settings: PacingSettings; onClose: () => void }

/** When a budget is off, and the margin that is aimed at. */
function SettingsDialog({ isOpen, settings, onClose }: Props) {
  return (
    <Dialog title="Tolerances" isOpen={isOpen} onClose={onClose} size={480}>
      {isOpen && (
        <Suspense fallback={<FormSkeleton />}>
          <SettingsForm settings={settings} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}
