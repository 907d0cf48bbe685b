import type { NameViolation, Template } from '@flightdeck/contract/taxonomy'
import { readEntityId } from '@flightdeck/domain/entities'
import { moneyWords } from '@flightdeck/domain/money'
import { HOUR_MS } from '@flightdeck/domain/time'
import { Menu } from '@mantine/core'
import { platformName } from '../../../lib/platform-name.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useNow } from '../../../lib/use-now.ts'
import { actsColumn, cardColumn, column } from '../../../ui/dense-list/column.ts'
import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import { MenuOnDemand } from '../../../ui/menu-on-demand.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { ageWords } from '../../../lib/age-words.ts'
import { Fixes } from '../anatomy/fixes.tsx'
import { NameAnatomy } from '../anatomy/name-anatomy.tsx'
import { cutPieces, splitName } from '../anatomy/pieces.ts'
import { acts, actsOn, type Act } from './acts.ts'
import classes from './alerts.module.css'
import type { AcceptedNames } from './rename-model.ts'

type ColumnContext = {
  templates: readonly Template[]
  accepted: AcceptedNames
  onAct: (kind: Act, violation: NameViolation) => void
}

export function piecesIn({ entity, segments, template }: NameViolation, templates: readonly Template[]) {
  const labels = templates.find(({ id }) => id === template.id)?.segments ?? []
  return splitName(entity.name, segments, labels)
}

/** The name in one line: without room it loses its middle and keeps its end, where copies differ. */
function NameInRow({ violation, templates }: { violation: NameViolation; templates: readonly Template[] }) {
  const { start, end } = cutPieces(piecesIn(violation, templates))
  const { name, id } = violation.entity
  return (
    <span className={classes.cut} title={`${name} (ID ${readEntityId(id).nativeId})`}>
      <span className={classes.start}>
        <NameAnatomy pieces={start} />
      </span>
      {end.length > 0 && (
        <span className={classes.end}>
          <NameAnatomy pieces={end} />
        </span>
      )}
    </span>
  )
}

const entityPath = ({ entity }: NameViolation) =>
  [entity.account_name, ...entity.path.filter(({ id }) => id !== entity.id).map(({ name }) => name)].join(
    ' › ',
  )

function Suggestion({ violation, accepted }: { violation: NameViolation; accepted: AcceptedNames }) {
  const { entity, suggested_name: suggested } = violation
  const isAccepted = accepted.has(entity.id)
  const name = accepted.get(entity.id) ?? suggested
  if (name === null) return <span className={classes.muted}>No suggestion</span>
  return (
    <span className={classes.line}>
      {isAccepted && <StateMark kind="ok" label="Accepted" />}
      <code className={classes.name}>
        <LongName text={name} />
      </code>
    </span>
  )
}

function Age({ since }: { since: string }) {
  return formatAge(since, useNow())
}

function RowMenu({ violation, onAct }: { violation: NameViolation; onAct: ColumnContext['onAct'] }) {
  const may = { run: useMay('quality:run'), write: useMay('taxonomy:write') }
  const offered = actsOn(violation, may)
  if (offered.length === 0) return null
  return (
    <MenuOnDemand label={`Actions for ${violation.entity.name}`}>
      {() =>
        offered.map((kind) => (
          <Menu.Item key={kind} rightSection={acts[kind].key} onClick={() => onAct(kind, violation)}>
            {acts[kind].label}
          </Menu.Item>
        ))
      }
    </MenuOnDemand>
  )
}

/** The name with its fault, what it should be, what is wrong in words, where it is, whose, since when, how much. */
export const violationColumns = ({
  templates,
  accepted,
  onAct,
}: ColumnContext): ListColumn<NameViolation>[] => [
  column(
    'name',
    'Name',
    { width: 300, grow: 5, second: (violation) => <Fixes pieces={piecesIn(violation, templates)} /> },
    (violation) => <NameInRow violation={violation} templates={templates} />,
  ),
  column('suggestion', 'Suggestion', { width: 240, grow: 4, from: 620 }, (violation) => (
    <Suggestion violation={violation} accepted={accepted} />
  )),
  column('problem', 'Problem', { width: 180, grow: 3, from: 900 }, ({ problem }) => (
    <span title={problem}>{problem}</span>
  )),
  column('path', 'Path', { width: 140, grow: 2, from: 1440 }, (violation) => (
    <span title={entityPath(violation)}>{entityPath(violation)}</span>
  )),
  column('dsp', 'Platform', { width: 110, from: 1040 }, ({ entity }) => (
    <span className={classes.line}>
      <PlatformMark platform={entity.dsp_name} size={16} /> {platformName(entity.dsp_name)}
    </span>
  )),
  column('owner', 'Owner', { width: 104, from: 1160 }, ({ owner }) => owner?.name ?? 'Unassigned'),
  column('age', 'Age', { width: 64, isFigure: true, from: 700 }, ({ first_seen }) => (
    <Age since={first_seen} />
  )),
  column('spend', 'Spend since', { width: 100, isFigure: true }, ({ spend_since }) =>
    spend_since === null ? '–' : moneyWords(spend_since),
  ),
  actsColumn(44, (violation) => <RowMenu violation={violation} onAct={onAct} />),
]

export const violationPhoneColumns = ({
  templates,
  accepted,
  onAct,
}: ColumnContext): ListColumn<NameViolation>[] => [
  cardColumn('Name', (violation) => (
    <span className={classes.card}>
      <NameInRow violation={violation} templates={templates} />
      <span className={classes.problem}>{violation.problem}</span>
      <Suggestion violation={violation} accepted={accepted} />
    </span>
  )),
  actsColumn(44, (violation) => <RowMenu violation={violation} onAct={onAct} />),
]

/** How long a name has been wrong: `3 h`, `12 d`. */
const formatAge = (since: string, now: Date): string =>
  ageWords(Math.max(0, now.getTime() - Date.parse(since)) / HOUR_MS)
