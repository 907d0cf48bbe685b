import type { Finding, FindingList } from '@flightdeck/contract/findings'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { focusRow, rowInFocus } from '../../ui/dense-list/row-in-focus.ts'
import { ListScreen, NoResults } from '../../ui/list-screen/list-screen.tsx'
import { type ListScreenState, useListScreen } from '../../ui/list-screen/use-list-screen.ts'
import { usePeek } from '../../ui/peek/use-peek.ts'
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
  showsWorth: boolean
  by: Grouping
  sort: Sort
  onSort: (sort: Sort) => void
  isFiltered: boolean
  list: FindingList
  /** Loads the next page, if any. */
  onEnd: () => void
  /** Loads every page, for selecting all findings. */
  loadAll: () => Promise<readonly Finding[]>
  onClear: () => void
}

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
  const { findings, showsWorth, by, sort, isFiltered, onEnd, loadAll, onClear } = props
  const { total, facets } = props.list
  const cache = useQueryClient()
  const mayRun = useMay('quality:run')
  const groups = useMemo(
    () => groupFindings(findings, by, facets, isFiltered),
    [findings, by, facets, isFiltered],
  )
  const ordered = useMemo(() => inOrder(groups), [groups])
  const listed = useListedGroups(groups, findings.length >= total)
  const peek = usePeek()
  const { open } = peek
  const screen = useListScreen(ordered, rowKey, peek)
  const { picked } = screen
  const { act, asking, setAsking, settleAndGoOn } = useActs(screen, groups)
  // Stable callbacks keep the columns identical, so that rows render only when they change.
  const onAct = useSteady((kind: Act, finding: Finding) => act(kind, [finding]))
  const onSort = useSteady(props.onSort)
  const columns = useMemo(
    () => findingColumns(showsWorth, { onAct, onPeek: open }, { sort, onSort }),
    [showsWorth, onAct, open, sort, onSort],
  )
  if (ordered.length === 0)
    return isFiltered ? <NoResults onClear={onClear} /> : <NothingOpen list={props.list} />
  return (
    <ListScreen
      screen={screen}
      label="Issues"
      status={`${formatCount(total, 'issue')} listed`}
      columns={columns}
      phoneColumns={findingPhoneColumns}
      groups={listed}
      itemName={rowName}
      onPoint={({ id }) => void cache.prefetchQuery({ ...findingQuery(id), staleTime: 30_000 })}
      itemId={entityNativeId}
      onEnd={onEnd}
      bulk={{
        noun: 'issue',
        total,
        onSelectAll: () => void loadAll().then(screen.chooseAll),
        acts:
          picked[0] &&
          actsOn(picked[0], mayRun, false).map((kind) => (
            <Button key={kind} variant="default" size="compact-md" onClick={() => act(kind, picked)}>
              {acts[kind].label}
            </Button>
          )),
      }}
    >
      <FindingPeek id={screen.shown} onClose={screen.close} onStep={screen.step} onPeek={open} onAct={act} />
      <AskBox
        asking={asking}
        onClose={() => setAsking(null)}
        onSettle={(settling) => {
          setAsking(null)
          settleAndGoOn(settling)
        }}
      />
    </ListScreen>
  )
}

type FindingGroups = ReturnType<typeof groupFindings>

/** Actions on findings and their keys; some settle at once, others ask first. */
function useActs(screen: ListScreenState<Finding, number>, groups: FindingGroups) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { settle, undo } = useSettle()
  const settleAndGoOn = (settling: Settling) => {
    settle(settling)
    screen.passOver(settling.findings)
  }
  const act = (kind: Act, about: readonly Finding[]) => {
    const first = about[0]
    if (first === undefined) return
    if (kind === 'alert') return void navigate(alertPlace(first))
    if (kind === 'fixed' || kind === 'reopen')
      return settleAndGoOn({ findings: about, act: { action: kind } })
    setAsking({ kind, findings: about })
  }
  const actHere = (kind: Act) => act(kind, screen.targets())
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
  return { act, asking, setAsking, settleAndGoOn }
}

const useListedGroups = (groups: FindingGroups, isWhole: boolean) =>
  useMemo(
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
