import { SEVERITIES } from '@flightdeck/domain/checks'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SidePanel } from '../../ui/side-panel.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { EntityLine, SeverityMark, findKey } from '../checks/index.ts'
import panel from '../../ui/panel.module.css'
import type { MatrixCell, MatrixCheck, MatrixRow } from './matrix-model.ts'

type Props = { check: MatrixCheck; row: MatrixRow; isOpen: boolean; onClose: () => void }

const marks = {
  fails: { kind: 'over', label: 'Fails' },
  passes: { kind: 'ok', label: 'Passes' },
  not_applicable: { kind: 'idle', label: 'Not applicable' },
} as const

/** Result of a check for an entity, with links to act on it. */
export function CellEvidence({ check, row, isOpen, onClose }: Props) {
  const cell = row.results.find(({ check_id }) => check_id === check.id)
  const severity = findKey(SEVERITIES, check.severity)
  return (
    <SidePanel title={check.check_name} isOpen={isOpen} onClose={onClose} size={440}>
      <div className={panel.panel}>
        <EntityLine entity={row.entity} />
        <dl className={panel.facts}>
          <dt>Result</dt>
          <dd>{cell === undefined ? 'Not applicable' : <StateMark {...marks[cell.result]} badge />}</dd>
          {cell !== undefined && <Said cell={cell} />}
          {severity && (
            <>
              <dt>Severity</dt>
              <dd>
                <SeverityMark severity={severity} />
              </dd>
            </>
          )}
          <dt>Check</dt>
          <dd>
            {check.id}, version {check.version}
          </dd>
        </dl>
        {row.is_stale && (
          <p className={panel.text}>Based on earlier settings: the account’s last sync failed.</p>
        )}
        <div className={panel.acts}>
          {cell?.result === 'fails' && (
            <Anchor component={Link} to="/opportunities" search={{ check: check.id } as never}>
              Open in Opportunities
            </Anchor>
          )}
          <Anchor component={Link} to="/rule-library" search={{ q: check.check_name } as never}>
            Open in the rule library
          </Anchor>
        </div>
      </div>
    </SidePanel>
  )
}

function Said({ cell: { result, expected, found, message, is_new } }: { cell: MatrixCell }) {
  return (
    <>
      {result === 'fails' && (
        <>
          <dt>Expected</dt>
          <dd>{expected}</dd>
          <dt>Found</dt>
          <dd>{found}</dd>
        </>
      )}
      {message !== null && (
        <>
          <dt>Why</dt>
          <dd>{message}</dd>
        </>
      )}
      {is_new && (
        <>
          <dt>Change</dt>
          <dd>Changed since previous run</dd>
        </>
      )}
    </>
  )
}
