import type { Finding, FindingList } from '@flightdeck/contract/findings'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { DenseList } from '../../ui/dense-list/dense-list.tsx'
import type { Key } from '../../ui/dense-list/list-rows.ts'
import { focusRow, rowInFocus } from '../../ui/dense-list/row-in-focus.ts'
import ledger from '../../ui/ledger.module.css'
import { usePeek } from '../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../ui/peek/work-area.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { findingQuery } from './api.ts'
import { openReceipt } from '../../ui/receipt/figure.tsx'
import { type Act, acts, actsOn } from './acts.ts'
import { alertPlace } from './alert-place.ts'
import { AskBox, type Asking } from './ask-box.tsx'
import { entityNativeId } from './finding-cells.tsx'
import { findingColumns, findingPhoneColumns } from './finding-columns.tsx'
import { FindingPeek } from './finding-peek.tsx'
import { GroupHeading } from './group-heading.tsx'
import { groupFindings, inOrder, nextGroup } from './groups-model.ts'
import type { Grouping, Sort } from './list-address.ts'
import { NothingOpen } from './nothing-open.tsx'
import { type Settling, useSettle } from './settle.ts'

type Props = {
  findings: readonly Finding[]
  total: number
  showsWorth: boolean
  facets: FindingList['facets']
  by: Grouping
  sort: Sort
  onSort: (sort: Sort) => void
  isFiltered: boolean
  /** Full response, for the empty state. */
  around: FindingList
  /** Loads the next page, if any. */
  onEnd: () => void
  /** Loads every page, for selecting all findings. */
  loadAll: () => Promise<readonly Finding[]>
  onClear: () => void
}

const afterRowsMs = 300
const keyWords = {
  n: 'Next group',
  f: 'Fix on the platform',
  1: acts.fixed.label,
  2: acts.assign.label,
  3: acts.accept.label,
  a: 'Create alert from this issue',
  i: 'Where the number comes from',
}
const rowKey = ({ id }: Finding) => id
const rowName = ({ check_name, entity }: Finding) => `${check_name}, ${entity.name}`

/** The queue with all its actions, by mouse and by key, on a row or a selection. */
export function Triage(props: Props) {
  const { findings, total, showsWorth, facets, by, sort, isFiltered, around, onEnd, loadAll, onClear } = props
  const navigate = useNavigate()
  const cache = useQueryClient()
  const mayRun = useMay('quality:run')
  const { shown, open, close } = usePeek()
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const [asking, setAsking] = useState<Asking | null>(null)
  const { settle, undo } = useSettle()
  const groups = useMemo(
    () => groupFindings(findings, by, facets, isFiltered),
    [findings, by, facets, isFiltered],
  )
  const list = useMemo(() => inOrder(groups), [groups])
  const isWhole = findings.length >= total
  const listed = useMemo(
    () =>
      groups.map((group) => ({
        key: group.key,
        title: group.title ?? '',
        heading:
          group.title === null ? null : <GroupHeading group={group} title={group.title} isWhole={isWhole} />,
        items: group.findings,
      })),
    [groups, isWhole],
  )
  const picked = list.filter(({ id }) => chosen.has(id))

  const settleAndGoOn = (settling: Settling) => {
    settle(settling)
    setChosen(new Set())
    const gone = new Set(settling.findings.map(({ id }) => id))
    const last = list.findLastIndex(({ id }) => gone.has(id))
    const next =
      list.slice(last + 1).find(({ id }) => !gone.has(id)) ?? list.findLast(({ id }) => !gone.has(id))
    // A removed row loses the focus; moves it to the next one.
    setTimeout(() => {
      if (document.activeElement === document.body && next !== undefined) focusRow(next.id)
    }, afterRowsMs)
  }
  const act = (kind: Act, about: readonly Finding[]) => {
    const first = about[0]
    if (first === undefined) return
    if (kind === 'alert') return void navigate(alertPlace(first))
    if (kind === 'fixed' || kind === 'reopen')
      return settleAndGoOn({ findings: about, act: { action: kind } })
    setAsking({ kind, findings: about })
  }
  /** Acts on the selection, or else on the row in focus. */
  const actHere = (kind: Act) => {
    const here = list.filter(({ id }) => String(id) === rowInFocus())
    act(kind, picked.length > 0 ? picked : here)
  }
  const step = (by_: 1 | -1) => {
    const next = list[list.findIndex(({ id }) => id === shown) + by_]
    if (next !== undefined) open(next.id)
  }
  useKeys(
    {
      n: () => {
        const next = nextGroup(groups, Number(rowInFocus()) || null)
        if (next !== null) focusRow(next.id)
      },
      f: () => actHere('fix'),
      1: () => actHere('fixed'),
      2: () => actHere('assign'),
      3: () => actHere('accept'),
      h: () => actHere('snooze'),
      a: () => actHere('alert'),
      i: () => openReceipt('[role=row]'),
      z: undo,
    },
    keyWords,
  )
  // Stable callbacks keep the columns identical, so that rows render only when they change.
  const onAct = useSteady((kind: Act, finding: Finding) => act(kind, [finding]))
  const onSort = useSteady(props.onSort)
  const columns = useMemo(
    () => findingColumns(showsWorth, { onAct, onPeek: open }, { sort, onSort }),
    [showsWorth, onAct, open, sort, onSort],
  )
  const fetchSoon = useCallback(
    ({ id }: Finding) => void cache.prefetchQuery({ ...findingQuery(id), staleTime: 30_000 }),
    [cache],
  )

  if (list.length === 0 && isFiltered)
    return (
      <output className={ledger.nothing}>
        <span>No results found</span>
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </output>
    )
  if (list.length === 0) return <NothingOpen list={around} />
  return (
    <WorkArea>
      <WorkList>
        <VisuallyHidden component="output">{formatCount(total, 'issue')} listed</VisuallyHidden>
        {picked[0] !== undefined && (
          <SelectionBar
            label="Selected issues"
            noun="issue"
            count={picked.length}
            total={total}
            onSelectAll={() => void loadAll().then((all) => setChosen(new Set(all.map(rowKey))))}
            onClear={() => setChosen(new Set())}
          >
            {actsOn(picked[0], mayRun, false).map((kind) => (
              <Button key={kind} variant="default" size="compact-md" onClick={() => act(kind, picked)}>
                {acts[kind].label}
              </Button>
            ))}
          </SelectionBar>
        )}
        <DenseList
          label="Issues"
          columns={columns}
          groups={listed}
          itemKey={rowKey}
          itemName={rowName}
          phoneColumns={findingPhoneColumns}
          shown={shown}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={({ id }) => open(id)}
          onWalk={({ id }) => open(id)}
          onPoint={fetchSoon}
          itemId={entityNativeId}
          onEnd={onEnd}
        />
      </WorkList>
      <FindingPeek id={shown} onClose={close} onStep={step} onPeek={open} onAct={act} />
      <AskBox
        asking={asking}
        onClose={() => setAsking(null)}
        onSettle={(settling) => {
          setAsking(null)
          settleAndGoOn(settling)
        }}
      />
    </WorkArea>
  )
}
