import type { FlightBoard, FlightRow, ListedFlight, PulledLever } from '@flightdeck/contract/pacing'
import { BUCKET_ORDER } from '@flightdeck/domain/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconChartDots, IconLayoutKanban } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { download } from '../../../lib/download.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { toTsv } from '../../../lib/tsv.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { DenseList } from '../../../ui/dense-list/dense-list.tsx'
import type { Key } from '../../../ui/dense-list/list-rows.ts'
import { rowInFocus } from '../../../ui/dense-list/row-in-focus.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import ledger from '../../../ui/ledger.module.css'
import { usePeek } from '../../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../../ui/peek/work-area.tsx'
import { openReceipt } from '../../../ui/receipt/figure.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { flightQuery, type BoardQuery } from '../api.ts'
import { FlightPeek } from '../flight/flight-peek.tsx'
import { PrepareDialog } from '../lever/prepare-dialog.tsx'
import { withoutFilters } from './address.ts'
import { alertPlace } from './alert-place.ts'
import { BoardBar } from './board-bar.tsx'
import { groupFlights } from './board-groups.ts'
import classes from './board.module.css'
import { BucketTabs } from './bucket-tabs.tsx'
import { copiedFlight } from './flight-copy.ts'
import { type BoardFace, flightColumns, flightPhoneColumns } from './flight-columns.tsx'
import { toleranceWords } from './tolerance-words.ts'
import { Totals } from './totals.tsx'

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

const keyWords = {
  b: 'Board or grid',
  m: 'Pacing or margin',
  '[': 'Previous state',
  ']': 'Next state',
  l: 'Lever',
  p: 'Portfolio map',
  n: 'Note',
  a: 'Create alert',
}
const rowKey = ({ id }: FlightRow): Key => id
const rowName = ({ name }: FlightRow) => name
/** Off-track money budget with days left to correct it. */
const canLand = ({ direction, days, unit }: FlightRow) =>
  direction !== null && days.left > 0 && unit === 'currency'

/** Budgets with all actions on them. */
export function Board({ board, flights: loaded, asked: query, face, isLanes, isMap, onTurn, onEnd }: Props) {
  const { shown, open, close } = usePeek()
  const cache = useQueryClient()
  const mayPropose = useMay('changes:propose')
  const mayAlert = useMay('alerts:write')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const [levers, setLevers] = useState<readonly PulledLever[] | null>(null)
  const [noting, setNoting] = useState<number | null>(null)
  const [aiming, setAiming] = useState<number | null>(null)
  const [onMap, setOnMap] = useState<ReadonlySet<number> | null>(null)
  const flights = useMemo(
    // A selection emptied by another filter counts as no selection.
    () => {
      const some = isMap && onMap !== null ? loaded.filter(({ id }) => onMap.has(id)) : []
      return some.length > 0 ? some : loaded
    },
    [isMap, onMap, loaded],
  )
  const isWhole = loaded.length >= board.total
  const groups = useMemo(
    () =>
      groupFlights(flights, query.group).map(({ title, items, ...group }) => ({
        ...group,
        title,
        heading: title === '' ? null : <GroupHeading title={title} count={isWhole ? items.length : null} />,
        items,
      })),
    [flights, query.group, isWhole],
  )
  const { ranking } = board
  const columns = useMemo(() => flightColumns(face, query, ranking, onTurn), [face, query, ranking, onTurn])
  const phoneColumns = useMemo(() => flightPhoneColumns(face), [face])
  const picked = flights.filter((flight) => chosen.has(rowKey(flight)))
  const isMonth = query.period === 'month'
  // Needs are computed for the whole flight, so the month view suggests no levers.
  const landing = (some: readonly FlightRow[]) =>
    isMonth ? [] : some.filter(canLand).map(({ id }) => ({ id, land: true }))
  const step = (by: 1 | -1) => {
    const all = [undefined, ...BUCKET_ORDER]
    const next = all[all.indexOf(query.bucket) + by]
    onTurn({ bucket: next ?? null })
  }
  const turnLanes = () => onTurn({ view: isLanes ? null : 'board' })
  const turnMap = () => onTurn({ map: isMap ? null : 'shown' })
  useKeys(
    {
      p: turnMap,
      m: () => onTurn({ show: face === 'pacing' ? 'margin' : null }),
      b: turnLanes,
      '[': () => step(-1),
      ']': () => step(1),
      i: () => openReceipt('[role=row]'),
      n: () => {
        const here = rowInFocus() ?? (shown === null ? null : String(shown))
        if (here === null) return
        open(Number(here))
        setNoting(Number(here))
      },
      l: () => setAiming(shown),
      a: () => {
        const here = flights.find(({ id }) => String(id) === (rowInFocus() ?? String(shown)))
        if (mayAlert && here) void navigate(alertPlace(here))
      },
    },
    keyWords,
  )
  const suggested = landing(flights)
  const asFile = { ...query, mine: String(query.mine) } as Record<string, string>
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
          <>
            {mayPropose && suggested.length > 0 && (
              <Button variant="default" onClick={() => setLevers(suggested)}>
                Review suggestions ({suggested.length})
              </Button>
            )}
            {!isPhone && (
              <ActionIcon
                variant="default"
                size="lg"
                aria-label="Portfolio map"
                aria-pressed={isMap}
                onClick={turnMap}
              >
                <IconChartDots size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            {!isPhone && (
              <ActionIcon
                variant="default"
                size="lg"
                aria-label="Board view"
                aria-pressed={isLanes}
                onClick={turnLanes}
              >
                <IconLayoutKanban size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            <ExportMenu
              word="budget"
              onCsv={() => download('pacing.export', 'flightdeck-pacing.csv', asFile)}
              onXlsx={() => download('pacing.workbook', 'flightdeck-pacing.xlsx', asFile)}
              onCopy={async () => ({ text: toTsv(copiedFlight, flights), rows: flights.length })}
            />
          </>
        }
      />
      <BucketTabs buckets={board.buckets} shown={query.bucket} onPick={(bucket) => onTurn({ bucket })} />
      {isMap && !isPhone && loaded.length > 0 && (
        <Suspense>
          <PortfolioMap
            flights={loaded}
            total={board.total}
            settings={board.settings}
            rankedIn={ranking.currency}
            shown={shown}
            picked={onMap}
            onOpen={open}
            onPick={setOnMap}
          />
        </Suspense>
      )}
      {flights.length === 0 ? (
        <output className={ledger.nothing}>
          <span>No results found</span>
          <Button variant="default" onClick={() => onTurn(withoutFilters)}>
            Clear filters
          </Button>
        </output>
      ) : (
        <WorkArea>
          <WorkList>
            <VisuallyHidden component="output">{formatCount(board.total, 'budget')} listed</VisuallyHidden>
            {picked.length > 0 && (
              <SelectionBar
                label="Selected budgets"
                noun="budget"
                count={picked.length}
                total={flights.length}
                onSelectAll={() => setChosen(new Set(flights.map(rowKey)))}
                onClear={() => setChosen(new Set())}
              >
                {mayPropose && !isMonth && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-disabled={landing(picked).length === 0}
                    onClick={() => landing(picked).length > 0 && setLevers(landing(picked))}
                  >
                    Land on budget
                  </Button>
                )}
              </SelectionBar>
            )}
            {isLanes && !isPhone ? (
              <Suspense>
                <BucketLanes
                  flights={flights}
                  buckets={board.buckets}
                  shown={shown}
                  onOpen={open}
                  onPick={(bucket) => onTurn({ bucket, view: null })}
                />
              </Suspense>
            ) : (
              <DenseList
                label="Budgets"
                columns={columns}
                groups={groups}
                itemKey={rowKey}
                itemName={rowName}
                phoneColumns={phoneColumns}
                shown={shown}
                chosen={chosen}
                onChoose={setChosen}
                onOpen={({ id }) => open(id)}
                onWalk={({ id }) => open(id)}
                onPoint={({ id }) => void cache.prefetchQuery(flightQuery(id, query.period))}
                itemId={({ entity_id }) => readEntityId(entity_id).nativeId}
                onEnd={onEnd}
              />
            )}
            <div className={classes.foot}>
              <span>{toleranceWords(board.settings.tolerance)}</span>
              <span>
                ↑↓ move · Space peek · I source · X select · B board · P map · M margin · L lever · N note · A
                alert
              </span>
            </div>
          </WorkList>
          <FlightPeek
            id={shown}
            period={query.period}
            isNoting={noting !== null && noting === shown}
            onNoted={() => setNoting(null)}
            isAiming={aiming !== null && aiming === shown}
            onAimed={() => setAiming(null)}
            onClose={close}
            onPrepare={(lever) => setLevers([lever])}
          />
        </WorkArea>
      )}
      <PrepareDialog levers={levers} onClose={() => setLevers(null)} />
    </>
  )
}

/** The count of a group is unknown until every budget is loaded. */
function GroupHeading({ title, count }: { title: string; count: number | null }) {
  return (
    <>
      {title} {count !== null && <span className={classes.muted}>{formatCount(count, 'budget')}</span>}
    </>
  )
}
