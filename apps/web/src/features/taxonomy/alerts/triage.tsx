import type { NameViolation, Template, ViolationPage } from '@flightdeck/contract/taxonomy'
import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount, formatLoaded } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { DenseList } from '../../../ui/dense-list/dense-list.tsx'
import type { Key } from '../../../ui/dense-list/list-rows.ts'
import { rowInFocus } from '../../../ui/dense-list/row-in-focus.ts'
import ledger from '../../../ui/ledger.module.css'
import { useTextPeek } from '../../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../../ui/peek/work-area.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { ViolationsQuery } from '../api.ts'
import { type Act, acts, actsOn } from './acts.ts'
import type { Grouping } from './address.ts'
import classes from './alerts.module.css'
import { AskBox, type Asking } from './ask-box.tsx'
import { groupViolations, violationKey } from './groups-model.ts'
import type { AcceptedNames } from './rename-model.ts'
import { violationColumns, violationPhoneColumns } from './violation-columns.tsx'
import { ViolationPeek } from './violation-peek.tsx'
import { ViolationsBar } from './violations-bar.tsx'

type Props = {
  violations: readonly NameViolation[]
  total: number
  facets: ViolationPage['facets']
  templates: readonly Template[]
  filters: ViolationsQuery
  by: Grouping
  onTurn: (values: Record<string, string | null>) => void
  /** Loads the next page, if any. */
  onEnd: () => void
}

const keyWords = { 1: acts.accept.label, 2: acts.assign.label, 3: acts.allow.label }
const entityName = ({ entity }: NameViolation) => entity.name
const unfiltered = {
  template: null,
  segment: null,
  status: null,
  dsp: null,
  account: null,
  person: null,
  q: null,
}

/** Failing names with all their actions, by mouse and by key, on a row or a selection. */
export function Triage({ violations, total, facets, templates, filters, by, onTurn, onEnd }: Props) {
  const { shown, open, close } = useTextPeek()
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const [accepted, setAccepted] = useState<AcceptedNames>(new Map())
  const [asking, setAsking] = useState<Asking | null>(null)
  const may = { run: useMay('quality:run'), write: useMay('taxonomy:write') }
  const groups = useMemo(() => groupViolations(violations, by, templates), [violations, by, templates])
  const list = useMemo(() => groups.flatMap((group) => group.violations), [groups])
  const isWhole = violations.length >= total
  const listed = useMemo(
    () =>
      groups.map(({ key, title, violations: items }) => ({
        key,
        title,
        heading: by === 'none' ? null : <GroupHeading title={title} count={items.length} isWhole={isWhole} />,
        items,
      })),
    [groups, by, isWhole],
  )
  const picked = list.filter((violation) => chosen.has(violationKey(violation)))

  const accept = (about: readonly NameViolation[], name: string | null = null) => {
    const next = new Map(accepted)
    for (const { entity, suggested_name: suggested } of about)
      if (name !== null || suggested !== null) next.set(entity.id, name)
    setAccepted(next)
    setChosen(new Set())
  }
  const act = (kind: Act, about: readonly NameViolation[]) => {
    if (about.length === 0) return
    if (kind === 'accept') return accept(about)
    setAsking({ kind, violations: about })
  }
  /** Acts on the selection, or else on the row in focus. */
  const actHere = (kind: Act) => {
    const here = list.filter((violation) => violationKey(violation) === rowInFocus())
    const about = picked.length > 0 ? picked : here
    if (about[0] !== undefined && actsOn(about[0], may).includes(kind)) act(kind, about)
  }
  useKeys(
    {
      1: () => actHere('accept'),
      2: () => actHere('assign'),
      3: () => actHere('allow'),
      h: () => actHere('snooze'),
    },
    keyWords,
  )
  const onAct = useSteady((kind: Act, violation: NameViolation) => act(kind, [violation]))
  const columns = useMemo(
    () => violationColumns({ templates, accepted, onAct }),
    [templates, accepted, onAct],
  )
  const phoneColumns = useMemo(
    () => violationPhoneColumns({ templates, accepted, onAct }),
    [templates, accepted, onAct],
  )
  return (
    <>
      <ViolationsBar
        violations={violations}
        total={total}
        facets={facets}
        filters={filters}
        by={by}
        accepted={accepted.size}
        onReview={() => setAsking({ kind: 'rename', violations: [] })}
        onTurn={onTurn}
      />
      {list.length === 0 ? (
        <output className={ledger.nothing}>
          <span>No results found</span>
          <Button variant="default" onClick={() => onTurn(unfiltered)}>
            Clear filters
          </Button>
        </output>
      ) : (
        <WorkArea>
          <WorkList>
            <VisuallyHidden component="output">{formatCount(total, 'violation')} listed</VisuallyHidden>
            {picked[0] !== undefined && (
              <SelectionBar
                label="Selected violations"
                noun="violation"
                count={picked.length}
                total={list.length}
                onSelectAll={() => setChosen(new Set(list.map(violationKey)))}
                onClear={() => setChosen(new Set())}
              >
                {actsOn(picked[0], may).map((kind) => (
                  <Button key={kind} variant="default" size="compact-md" onClick={() => act(kind, picked)}>
                    {acts[kind].label}
                  </Button>
                ))}
              </SelectionBar>
            )}
            <DenseList
              label="Violations"
              columns={columns}
              groups={listed}
              itemKey={violationKey}
              itemName={entityName}
              phoneColumns={phoneColumns}
              shown={shown}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={(violation) => open(violationKey(violation))}
              onWalk={(violation) => open(violationKey(violation))}
              itemId={({ entity }) => entity.name}
              onEnd={onEnd}
            />
          </WorkList>
          <ViolationPeek
            violation={list.find((violation) => violationKey(violation) === shown) ?? null}
            templates={templates}
            accepted={accepted}
            acts={(violation) => actsOn(violation, may)}
            onAct={act}
            onRename={(violation, name) => accept([violation], name)}
            onClose={close}
            onStep={(step) => {
              const next = list[list.findIndex((violation) => violationKey(violation) === shown) + step]
              if (next !== undefined) open(violationKey(next))
            }}
          />
        </WorkArea>
      )}
      <AskBox
        asking={asking}
        templates={templates}
        accepted={accepted}
        template={filters.template}
        onClose={() => setAsking(null)}
        onRenamed={() => {
          setAsking(null)
          setAccepted(new Map())
        }}
      />
    </>
  )
}

type HeadingProps = { title: string; count: number; isWhole: boolean }
const GroupHeading = ({ title, count, isWhole }: HeadingProps) => (
  <>
    {title} <span className={classes.muted}>{formatLoaded(count, isWhole, 'violation')}</span>
  </>
)
