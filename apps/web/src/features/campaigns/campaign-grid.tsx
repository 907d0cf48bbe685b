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
import ledger from '../../ui/ledger.module.css'
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
  const timeZone = useTimeZone()
  const now = useNow()
  const mayRun = useMay('quality:run')
  const [chosen, setChosen] = useState<ReadonlyMap<number, CampaignNode>>(new Map())
  const selected = useMemo(() => new Set(chosen.keys()), [chosen])
  const lastChosen = useRef<number | null>(null)
  const { first, loaded, rowCount, rowAt, toggle, onRange } = useTree(query, selected)
  const figures = useFigures(
    loaded,
    addedColumns.some((key) => shown.includes(key)),
  )
  const shownText = shown.join()
  const columns = useMemo(
    () =>
      gridColumns(
        shownText.split(',') as ColumnKey[],
        query,
        { checks: overview.checks, timeZone, now, figures },
        turn,
      ),
    [shownText, query, overview.checks, timeZone, now, figures, turn],
  )

  const select = (index: number, isRange: boolean) => {
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
    setChosen(next)
  }
  const open = (index: number) => {
    const { item } = rowAt(index)
    if (item) onPeek(item.id)
  }
  const openPage = (index: number) => {
    const { item } = rowAt(index)
    if (item) void navigate({ to: nodePlace(item) })
  }
  const fetchSoon = (index: number) => {
    const { item } = rowAt(index)
    if (item) void cache.prefetchQuery({ ...nodeQuery(item.id), staleTime: 30_000 })
  }
  const idsAt = (index: number) => {
    const { item } = rowAt(index)
    const some = chosen.size > 0 ? [...chosen.values()] : item ? [item] : []
    return some.map(({ entity_id }) => readEntityId(entity_id).nativeId).join('\n')
  }
  const selectAll = () => {
    const all = Array.from({ length: rowCount }, (_, index) => rowAt(index).item).filter(
      (item) => item !== null,
    )
    setChosen(new Map(all.slice(0, most).map((item) => [item.id, item])))
  }
  const run = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    const here = focused === undefined ? null : rowAt(Number(focused)).item
    const ids = chosen.size > 0 ? [...chosen.values()] : here ? [here] : []
    if (ids.length > 0)
      void navigate({
        to: '/on-demand-check',
        search: { ids: ids.map(({ entity_id }) => entity_id).join(' ') },
      })
  }
  useKeys({ ...(mayRun && { r: run }), i: () => openReceipt('[role=row]') })
  return (
    <Loaded
      query={first}
      skeleton={<ListSkeleton />}
      failed="Couldn’t load the campaigns"
      isEmpty={({ total }) => total === 0}
      empty={
        <output className={ledger.nothing}>
          <span>No results found</span>
          {isFiltered(query) && (
            <Button variant="default" onClick={() => turn(withoutFilters)}>
              Clear filters
            </Button>
          )}
        </output>
      }
    >
      {({ total }) => (
        <>
          {chosen.size > 0 && (
            <SelectionBar
              label="Selected rows"
              noun="row"
              count={chosen.size}
              total={Math.min(rowCount, most)}
              onSelectAll={selectAll}
              onClear={() => setChosen(new Map())}
            >
              {mayRun && (
                <Button
                  size="compact-sm"
                  aria-keyshortcuts="R"
                  leftSection={<IconListCheck size={14} stroke={1.75} aria-hidden />}
                  onClick={run}
                >
                  Run checks
                </Button>
              )}
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
            onEnter={openPage}
            onWalk={peeked === null ? undefined : open}
            onPoint={fetchSoon}
            textOf={idsAt}
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
