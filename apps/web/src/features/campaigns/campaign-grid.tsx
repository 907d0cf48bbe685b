import type { CampaignNode, CampaignOverview } from '@flightdeck/contract/campaigns'
import { readEntityId } from '@flightdeck/domain/entities'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { NoResults } from '../../ui/list-screen/list-screen.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { TreeGrid } from '../../ui/tree-grid/tree-grid.tsx'
import { openReceipt } from '../../ui/receipt/figure.tsx'
import type { CampaignsQuery } from '@flightdeck/domain/views'
import { isFiltered, withoutFilters } from './address.ts'
import classes from './campaigns.module.css'
import { addedColumns, type ColumnKey, gridColumns } from './columns.tsx'
import { nodePlace } from './node-words.ts'
import { nodeQuery } from './queries.ts'
import { useFigures } from './use-figures.ts'
import { useTree } from './use-tree.ts'

type Props = {
  query: CampaignsQuery
  overview: CampaignOverview
  shown: readonly ColumnKey[]
  peeked: number | null
  onPeek: (id: number) => void
}

const most = 200

/** The tree itself, and what can be done with what is selected in it. */
export function CampaignGrid({ query, overview, shown, peeked, onPeek }: Props) {
  const turn = useAddress()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const mayRun = useMay('quality:run')
  const [chosen, setChosen] = useState<ChosenNodes>(new Map())
  const selected = useMemo(() => new Set(chosen.keys()), [chosen])
  const { first, loaded, rowCount, rowAt, toggle, onRange } = useTree(query, selected)
  const columns = useGridColumns({ query, overview, shown, loaded, turn })
  const { select, selectAll, targets } = useSelection(chosen, setChosen, rowCount, rowAt)
  const withItem = (act: (item: CampaignNode) => void) => (index: number) => {
    const { item } = rowAt(index)
    if (item) act(item)
  }
  const open = withItem(({ id }) => onPeek(id))
  const run = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    const ids = targets(focused === undefined ? null : Number(focused)).map(({ entity_id }) => entity_id)
    if (ids.length > 0) void navigate({ to: '/on-demand-check', search: { ids: ids.join(' ') } })
  }
  useKeys({ ...(mayRun && { r: run }), i: () => openReceipt('[role=row]') })
  return (
    <Loaded
      query={first}
      skeleton={<ListSkeleton />}
      failed="Couldn’t load the campaigns"
      isEmpty={({ total }) => total === 0}
      empty={<NoResults onClear={isFiltered(query) ? () => turn(withoutFilters) : undefined} />}
    >
      {({ total }) => (
        <>
          {chosen.size > 0 && (
            <SelectionBar
              noun="row"
              count={chosen.size}
              total={Math.min(rowCount, most)}
              onSelectAll={selectAll}
              onClear={() => setChosen(new Map())}
            >
              {mayRun && <RunButton onRun={run} />}
            </SelectionBar>
          )}
          <VisuallyHidden component="output">{formatCount(total, 'row')} listed</VisuallyHidden>
          <TreeGrid
            // Another list begins at its top.
            key={JSON.stringify(query)}
            label="Campaigns"
            columns={columns}
            rowCount={rowCount}
            rowAt={rowAt}
            onRange={onRange}
            onToggle={toggle}
            onSelect={select}
            onOpen={open}
            onEnter={withItem((item) => void navigate({ to: nodePlace(item) }))}
            onWalk={peeked === null ? undefined : open}
            onPoint={withItem(({ id }) => void cache.prefetchQuery({ ...nodeQuery(id), staleTime: 30_000 }))}
            textOf={(index) =>
              targets(index)
                .map(({ entity_id }) => readEntityId(entity_id).nativeId)
                .join('\n')
            }
            isShown={({ id }) => id === peeked}
          />
          <div className={classes.foot}>
            <span>{formatCount(total, query.type === undefined ? 'campaign' : 'row')}</span>
            <span>↑↓ move · →← expand · Space peek · Enter open · I source · X select · R run checks</span>
          </div>
        </>
      )}
    </Loaded>
  )
}

const RunButton = ({ onRun }: { onRun: () => void }) => (
  <Button
    size="compact-sm"
    aria-keyshortcuts="R"
    leftSection={<IconListCheck size={14} stroke={1.75} aria-hidden />}
    onClick={onRun}
  >
    Run checks
  </Button>
)

type ChosenNodes = ReadonlyMap<number, CampaignNode>

/** Selection in the tree. Keeps the nodes themselves, because rows unload when their parent closes. */
function useSelection(
  chosen: ChosenNodes,
  choose: (chosen: ChosenNodes) => void,
  rowCount: number,
  rowAt: ReturnType<typeof useTree>['rowAt'],
) {
  const lastChosen = useRef<number | null>(null)
  return {
    select: (index: number, isRange: boolean) => {
      const from = isRange && lastChosen.current !== null ? lastChosen.current : index
      lastChosen.current = index
      const next = new Map(chosen)
      const isOff = !isRange && chosen.has(rowAt(index).item?.id ?? 0)
      for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
        const { item } = rowAt(at)
        if (item === null) continue
        if (isOff) next.delete(item.id)
        else if (next.size < most) next.set(item.id, item)
      }
      choose(next)
    },
    selectAll: () => {
      const all = Array.from({ length: rowCount }, (_, index) => rowAt(index).item)
      const loaded = all.filter((item) => item !== null)
      choose(new Map(loaded.slice(0, most).map((item) => [item.id, item])))
    },
    /** The selection, or else the row at an index. */
    targets: (index: number | null): readonly CampaignNode[] => {
      if (chosen.size > 0) return [...chosen.values()]
      const item = index === null ? null : rowAt(index).item
      return item ? [item] : []
    },
  }
}

type ColumnsProps = Pick<Props, 'query' | 'overview' | 'shown'> & {
  loaded: ReturnType<typeof useTree>['loaded']
  turn: ReturnType<typeof useAddress>
}

/** Columns of the tree; figures of other areas load only where one of their columns is shown. */
function useGridColumns({ query, overview: { checks }, shown, loaded, turn }: ColumnsProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const figures = useFigures(
    loaded,
    addedColumns.some((key) => shown.includes(key)),
  )
  const shownText = shown.join()
  return useMemo(
    () => gridColumns(shownText.split(',') as ColumnKey[], query, { checks, timeZone, now, figures }, turn),
    [shownText, query, checks, timeZone, now, figures, turn],
  )
}
