import { Button } from '@mantine/core'
import { useState } from 'react'
import { StateMark } from '../../ui/state-mark.tsx'
import { EntityLine } from '../checks/index.ts'
import type { MatrixCheck, MatrixRow } from './matrix-model.ts'
import classes from './on-demand.module.css'

type Props = {
  rows: readonly MatrixRow[]
  checks: readonly MatrixCheck[]
  /** Whether more rows can be loaded. */
  isMore: boolean
  onMore: () => void
}
const step = 25

/** Failing entities, each result with expected and found. */
export function FailureList({ rows, checks, isMore, onMore }: Props) {
  const [shown, setShown] = useState(step)
  const failing = rows.filter(({ results }) => results.some(({ result }) => result === 'fails'))
  if (failing.length === 0) return null
  const showMore = () => {
    setShown(shown + step)
    if (shown + step > failing.length) onMore()
  }
  return (
    <section className={classes.result} aria-label="Failures">
      <h2 className={classes.heading}>Failures</h2>
      <ul className={classes.entities} aria-label="Results">
        {failing.slice(0, shown).map((row) => (
          <EntityResults key={row.entity.id} row={row} checks={checks} />
        ))}
      </ul>
      {(shown < failing.length || (isMore && failing.length === rows.length)) && (
        <div className={classes.pages}>
          <Button variant="default" onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function EntityResults({ row, checks }: { row: MatrixRow; checks: readonly MatrixCheck[] }) {
  const checkName = (id: string) => checks.find((check) => check.id === id)?.check_name ?? id
  const failed = row.results.filter(({ result }) => result === 'fails')
  const passed = row.results.filter(({ result }) => result === 'passes').length
  const skipped = row.results.length - failed.length - passed
  return (
    <li className={classes.entity} aria-label={row.entity.name}>
      <EntityLine entity={row.entity} />
      <ul className={classes.failures}>
        {failed.map(({ check_id, expected, found, is_new }) => (
          <li key={check_id}>
            <StateMark kind="over" label={checkName(check_id)} />
            <span className={classes.note}>
              found {found ?? '–'}, expected {expected ?? '–'}
              {is_new && ' · new since previous run'}
            </span>
          </li>
        ))}
      </ul>
      <span className={classes.note}>
        {failed.length} of {failed.length + passed} fail{skipped > 0 && `, ${skipped} n/a`}
      </span>
    </li>
  )
}
