import type { Finding, FindingList } from '@flightdeck/contract'
import { Button, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import ledger from '../../../ui/ledger.module.css'
import { openReceipt } from '../figure.tsx'
import { alertPlace } from './alert-place.ts'
import { AskBox, type Asking } from './ask-box.tsx'
import { FindingGroup } from './finding-group.tsx'
import { FindingPeek } from './finding-peek.tsx'
import { groupsOf, inOrder, nextGroup } from './groups-model.ts'
import type { Grouping } from './list-address.ts'
import { NothingOpen } from './nothing-open.tsx'
import classes from './opportunities.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { type Settling, useSettle } from './settle.ts'
import type { Act } from './acts.ts'

type Props = {
  findings: readonly Finding[]
  total: number
  showsWorth: boolean
  facets: FindingList['facets']
  by: Grouping
  isFiltered: boolean
  lastRun: FindingList['last_full_run']
  more: { isLoading: boolean; load: () => void } | null
  onClear: () => void
}

const afterRowsMs = 300
const keyWords = {
  n: 'Next group',
  1: 'Fixed, check again',
  2: 'Assign',
  3: 'Accept the risk',
  a: 'Create an alert of it',
}
const handle = (id: number) => document.querySelector<HTMLElement>(`[data-finding="${id}"]`)

/** Which finding the keys mean: the one whose row has the focus. */
function focusedId(): number | null {
  const row = document.activeElement?.closest('[data-item]')
  const id = row?.querySelector<HTMLElement>('[data-finding]')?.dataset.finding
  return id === undefined ? null : Number(id)
}

/** The queue, and everything that can be done with it: by mouse, by key, one by one or many at once. */
export function Triage(props: Props) {
  const { findings, total, showsWorth, facets, by, isFiltered, lastRun, more, onClear } = props
  const turn = useAddress()
  const navigate = useNavigate()
  const peeked = Number(useSearchText('peek')) || null
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<Asking | null>(null)
  const { settle, undo } = useSettle()
  const groups = groupsOf(findings, by, facets, isFiltered)
  const list = inOrder(groups)
  const picked = list.filter(({ id }) => chosen.has(id))

  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const settleAndGoOn = (settling: Settling) => {
    settle(settling)
    setChosen(new Set())
    const gone = new Set(settling.findings.map(({ id }) => id))
    const last = list.findLastIndex(({ id }) => gone.has(id))
    const next =
      list.slice(last + 1).find(({ id }) => !gone.has(id)) ?? list.findLast(({ id }) => !gone.has(id))
    // A row that leaves takes the focus with it; the next one is where the hands go on.
    setTimeout(() => {
      if (document.activeElement === document.body && next !== undefined) handle(next.id)?.focus()
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
  /** What is selected, or else the row in focus. */
  const actHere = (kind: Act) => {
    const at = list.findIndex(({ id }) => id === focusedId())
    act(kind, picked.length > 0 ? picked : list.slice(at, at + 1).filter(() => at >= 0))
  }
  const peek = (id: number | null) => {
    if (id === null && peeked !== null) requestAnimationFrame(() => handle(peeked)?.focus())
    turn({ peek: id })
  }
  const walk = (steps: 1 | -1) => {
    const next = list[list.findIndex(({ id }) => id === peeked) + steps]
    if (next !== undefined) peek(next.id)
  }
  useKeys(
    {
      j: () => stepFocus(1, '[data-finding]'),
      k: () => stepFocus(-1, '[data-finding]'),
      n: () => {
        const next = nextGroup(groups, focusedId())
        if (next !== null) handle(next.id)?.focus()
      },
      ' ': () => {
        const id = focusedId()
        if (id !== null) peek(id)
      },
      x: () => {
        const id = focusedId()
        if (id !== null) toggle(id)
      },
      1: () => actHere('fixed'),
      2: () => actHere('assign'),
      3: () => actHere('accept'),
      h: () => actHere('snooze'),
      a: () => actHere('alert'),
      i: () => openReceipt('[data-item]'),
      z: undo,
    },
    keyWords,
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
  if (list.length === 0) return <NothingOpen lastRun={lastRun} />
  return (
    <>
      <VisuallyHidden component="output">{counted(total, 'finding')} listed</VisuallyHidden>
      {groups.map((group) => (
        <FindingGroup
          key={group.key}
          group={group}
          chosen={chosen}
          showsWorth={showsWorth}
          onToggle={toggle}
          onPeek={peek}
          onAct={(kind, finding) => act(kind, [finding])}
        />
      ))}
      {more && (
        <div className={classes.more}>
          <Button variant="default" loading={more.isLoading} onClick={more.load}>
            Show more
          </Button>
          <span className={classes.muted}>{counted(total - list.length, 'finding')} left</span>
        </div>
      )}
      <SelectionBar
        picked={picked}
        onAct={(kind) => act(kind, picked)}
        onClear={() => setChosen(new Set())}
      />
      <FindingPeek id={peeked} onClose={() => peek(null)} onStep={walk} onPeek={peek} onAct={act} />
      <AskBox
        asking={asking}
        onClose={() => setAsking(null)}
        onSettle={(settling) => {
          setAsking(null)
          settleAndGoOn(settling)
        }}
      />
    </>
  )
}
