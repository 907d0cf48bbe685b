import type { FlightBoard, FlightRow, ListedFlight, PulledLever } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { ListScreen, NoResults } from '../../../ui/list-screen/list-screen.tsx'
import { type ListScreenState, useListScreen } from '../../../ui/list-screen/use-list-screen.ts'
import { usePeek } from '../../../ui/peek/use-peek.ts'
import { flightQuery, type BoardQuery } from '../api.ts'
import { FlightPeek } from '../flight/flight-peek.tsx'
import { PrepareDialog } from '../lever/prepare-dialog.tsx'
import { withoutFilters } from './address.ts'
import { BoardBar } from './board-bar.tsx'
import { groupFlights } from './board-groups.ts'
import classes from './board.module.css'
import { BoardTools } from './board-tools.tsx'
import { BucketTabs } from './bucket-tabs.tsx'
import { type BoardFace, flightColumns, flightPhoneColumns } from './flight-columns.tsx'
import { toleranceWords } from './tolerance-words.ts'
import { Totals } from './totals.tsx'
import { type PeekAsk, useBoardKeys } from './use-board-keys.ts'

const BucketLanes = lazy(() => import('./bucket-lanes.tsx'))
const PortfolioMap = lazy(() => import('../map/portfolio-map.tsx'))

type Props = {
  board: FlightBoard
  flights: readonly ListedFlight[]
  asked: BoardQuery
  face: BoardFace
  isLanes: boolean
  isMap: boolean
  onTurn: (values: Record<string, string | null>) => void
  onEnd: () => void
}

const rowKey = ({ id }: FlightRow) => id
const rowName = ({ name }: FlightRow) => name
/** Off-track money budget with days left to correct it. */
const canLand = ({ direction, days, unit }: FlightRow) =>
  direction !== null && days.left > 0 && unit === 'currency'

/** Budgets with all actions on them. */
export function Board(props: Props) {
  const { board, flights: loaded, asked: query, face, isLanes, isMap, onTurn } = props
  const mayPropose = useMay('changes:propose')
  const isPhone = useIsPhone()
  const [levers, setLevers] = useState<readonly PulledLever[] | null>(null)
  const [onMap, setOnMap] = useState<ReadonlySet<number> | null>(null)
  const flights = useMemo(
    // A selection emptied by another filter counts as no selection.
    () => {
      const some = isMap && onMap !== null ? loaded.filter(({ id }) => onMap.has(id)) : []
      return some.length > 0 ? some : loaded
    },
    [isMap, onMap, loaded],
  )
  const peek = usePeek()
  const screen = useListScreen(flights, rowKey, peek)
  const turnLanes = () => onTurn({ view: isLanes ? null : 'board' })
  const turnMap = () => onTurn({ map: isMap ? null : 'shown' })
  const ask = useBoardKeys({ screen, query, face, onTurn, onOpen: peek.open, turnLanes, turnMap })
  // Needs are computed for the whole flight, so the month view suggests no levers.
  const maySuggest = mayPropose && query.period !== 'month'
  const landing = (some: readonly FlightRow[]) =>
    maySuggest ? some.filter(canLand).map(({ id }) => ({ id, land: true })) : []
  return (
    <>
      <Totals totals={board.totals} settings={board.settings} period={query.period} />
      <BoardBar
        asked={query}
        face={face}
        total={board.total}
        platforms={board.platforms}
        segments={board.segments}
        onTurn={onTurn}
        tools={
          <BoardTools
            flights={flights}
            query={query}
            suggested={landing(flights)}
            onReview={setLevers}
            views={isPhone ? null : { isLanes, turnLanes, isMap, turnMap }}
          />
        }
      />
      <BucketTabs buckets={board.buckets} shown={query.bucket} onPick={(bucket) => onTurn({ bucket })} />
      {isMap && !isPhone && loaded.length > 0 && (
        <Suspense>
          <PortfolioMap
            flights={loaded}
            total={board.total}
            settings={board.settings}
            rankedIn={board.ranking.currency}
            shown={screen.shown}
            picked={onMap}
            onOpen={peek.open}
            onPick={setOnMap}
          />
        </Suspense>
      )}
      {flights.length === 0 ? (
        <NoResults onClear={() => onTurn(withoutFilters)} />
      ) : (
        <BoardList
          {...props}
          flights={flights}
          isWhole={loaded.length >= board.total}
          isLanes={isLanes && !isPhone}
          screen={screen}
          ask={ask}
          landing={maySuggest ? landing : null}
          onPull={setLevers}
        />
      )}
      <PrepareDialog levers={levers} onClose={() => setLevers(null)} />
    </>
  )
}

type BoardListProps = Omit<Props, 'isMap'> & {
  isWhole: boolean
  screen: ListScreenState<ListedFlight, number>
  ask: PeekAsk
  /** Levers that land budgets; null where none are suggested. */
  landing: ((some: readonly FlightRow[]) => readonly PulledLever[]) | null
  onPull: (levers: readonly PulledLever[]) => void
}

/** Budgets as rows or as lanes, with one of them beside. */
function BoardList(props: BoardListProps) {
  const { board, flights, isWhole, asked: query, face, isLanes, onTurn, onEnd } = props
  const { screen, ask, landing, onPull } = props
  const { ranking, buckets, total } = board
  const cache = useQueryClient()
  const groups = useFlightGroups(flights, query.group, isWhole)
  const columns = useMemo(() => flightColumns(face, query, ranking, onTurn), [face, query, ranking, onTurn])
  const phoneColumns = useMemo(() => flightPhoneColumns(face), [face])
  return (
    <ListScreen
      screen={screen}
      label="Budgets"
      status={`${formatCount(total, 'budget')} listed`}
      columns={columns}
      phoneColumns={phoneColumns}
      groups={groups}
      itemName={rowName}
      onPoint={({ id }) => void cache.prefetchQuery(flightQuery(id, query.period))}
      itemId={({ entity_id }) => readEntityId(entity_id).nativeId}
      onEnd={onEnd}
      bulk={{
        noun: 'budget',
        acts: landing && <LandButton levers={landing(screen.picked)} onPull={onPull} />,
      }}
      instead={
        isLanes && (
          <Suspense>
            <BucketLanes
              flights={flights}
              buckets={buckets}
              shown={screen.shown}
              onOpen={ask.onOpen}
              onPick={(bucket) => onTurn({ bucket, view: null })}
            />
          </Suspense>
        )
      }
      foot={
        <div className={classes.foot}>
          <span>{toleranceWords(board.settings.tolerance)}</span>
          <span>
            ↑↓ move · Space peek · I source · X select · B board · P map · M margin · L lever · N note · A
            alert
          </span>
        </div>
      }
    >
      <FlightPeek
        id={screen.shown}
        period={query.period}
        isNoting={ask.noting !== null && ask.noting === screen.shown}
        onNoted={ask.endNote}
        isAiming={ask.aiming !== null && ask.aiming === screen.shown}
        onAimed={ask.endAim}
        onClose={screen.close}
        onPrepare={(lever) => onPull([lever])}
      />
    </ListScreen>
  )
}

type LandButtonProps = Pick<BoardListProps, 'onPull'> & { levers: readonly PulledLever[] }
const LandButton = ({ levers, onPull }: LandButtonProps) => (
  <Button
    variant="default"
    size="compact-md"
    aria-disabled={levers.length === 0}
    onClick={() => levers.length > 0 && onPull(levers)}
  >
    Land on budget
  </Button>
)

/** Headings count their budgets once all are loaded. */
const useFlightGroups = (flights: readonly ListedFlight[], by: BoardQuery['group'], isWhole: boolean) =>
  useMemo(
    () =>
      groupFlights(flights, by).map(({ title, items, ...group }) => ({
        ...group,
        title,
        heading:
          title === '' ? null : (
            <>
              {title}{' '}
              {isWhole && <span className={classes.muted}>{formatCount(items.length, 'budget')}</span>}
            </>
          ),
        items,
      })),
    [flights, by, isWhole],
  )
