import type { NameViolation, Template, ViolationPage } from '@flightdeck/contract/taxonomy'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount, formatLoaded } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { ListScreen, NoResults } from '../../../ui/list-screen/list-screen.tsx'
import { type ListScreenState, useListScreen } from '../../../ui/list-screen/use-list-screen.ts'
import { useTextPeek } from '../../../ui/peek/use-peek.ts'
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
  const may = { run: useMay('quality:run'), write: useMay('taxonomy:write') }
  const groups = useMemo(() => groupViolations(violations, by, templates), [violations, by, templates])
  const list = useMemo(() => groups.flatMap((group) => group.violations), [groups])
  const listed = useListedGroups(groups, by, violations.length >= total)
  const screen = useListScreen(list, violationKey, useTextPeek())
  const { picked } = screen
  const { accepted, setAccepted, accept, act, asking, setAsking } = useActs(screen, may)
  const onAct = useSteady((kind: Act, violation: NameViolation) => act(kind, [violation]))
  const cells = useMemo(() => ({ templates, accepted, onAct }), [templates, accepted, onAct])
  const columns = useMemo(() => violationColumns(cells), [cells])
  const phoneColumns = useMemo(() => violationPhoneColumns(cells), [cells])
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
        <NoResults onClear={() => onTurn(unfiltered)} />
      ) : (
        <ListScreen
          screen={screen}
          label="Violations"
          status={`${formatCount(total, 'violation')} listed`}
          columns={columns}
          phoneColumns={phoneColumns}
          groups={listed}
          itemName={entityName}
          itemId={entityName}
          onEnd={onEnd}
          bulk={{
            noun: 'violation',
            acts:
              picked[0] &&
              actsOn(picked[0], may).map((kind) => (
                <Button key={kind} variant="default" size="compact-md" onClick={() => act(kind, picked)}>
                  {acts[kind].label}
                </Button>
              )),
          }}
        >
          <ViolationPeek
            violation={screen.shownItem}
            templates={templates}
            accepted={accepted}
            acts={(violation) => actsOn(violation, may)}
            onAct={act}
            onRename={(violation, name) => accept([violation], name)}
            onClose={screen.close}
            onStep={screen.step}
          />
        </ListScreen>
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

/** Actions on violations and their keys. Accepted names are collected; the other actions ask first. */
function useActs(screen: ListScreenState<NameViolation, string>, may: Parameters<typeof actsOn>[1]) {
  const [accepted, setAccepted] = useState<AcceptedNames>(new Map())
  const [asking, setAsking] = useState<Asking | null>(null)
  const accept = (about: readonly NameViolation[], name: string | null = null) => {
    const next = new Map(accepted)
    for (const { entity, suggested_name: suggested } of about)
      if (name !== null || suggested !== null) next.set(entity.id, name)
    setAccepted(next)
    screen.clear()
  }
  const act = (kind: Act, about: readonly NameViolation[]) => {
    if (about.length === 0) return
    if (kind === 'accept') return accept(about)
    setAsking({ kind, violations: about })
  }
  const actHere = (kind: Act) => {
    const about = screen.targets()
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
  return { accepted, setAccepted, accept, act, asking, setAsking }
}

const useListedGroups = (groups: ReturnType<typeof groupViolations>, by: Grouping, isWhole: boolean) =>
  useMemo(
    () =>
      groups.map(({ key, title, violations: items }) => ({
        key,
        title,
        heading:
          by === 'none' ? null : (
            <>
              {title}{' '}
              <span className={classes.muted}>{formatLoaded(items.length, isWhole, 'violation')}</span>
            </>
          ),
        items,
      })),
    [groups, by, isWhole],
  )
