import type { CheckRun, CheckRunResults } from '@flightdeck/contract'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../../../lib/use-keys.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { resultsQuery } from '../api.ts'
import { EntityLine } from '../entity-line.tsx'
import { ByCheck } from './by-check.tsx'
import classes from './on-demand.module.css'

/** What the run found, failures first, each with what was expected and what was found. */
export function Results({ run }: { run: CheckRun }) {
  const [failuresOnly, setFailuresOnly] = useState(true)
  const [page, setPage] = useState(1)
  const results = useQuery(resultsQuery(run.id, failuresOnly, page))
  useKeys({ f: () => setFailuresOnly(!failuresOnly) })
  const turn = (only: boolean) => {
    setFailuresOnly(only)
    setPage(1)
  }
  return (
    <Loaded query={results} skeleton={<CardSkeleton />} failed="The results could not be loaded">
      {(found) => (
        <>
          <ByCheck checks={found.checks} />
          {(found.total > 0 || !failuresOnly || run.failures === 0) && (
            <Switch
              className={classes.switch ?? ''}
              label="Failures only"
              aria-keyshortcuts="F"
              checked={failuresOnly}
              onChange={({ currentTarget: { checked } }) => turn(checked)}
            />
          )}
          {found.entities.length === 0 && (
            <p className={classes.hint}>
              {run.failures === 0 ? (
                <StateMark kind="ok" label="Nothing failed" />
              ) : (
                'A run over so many entities keeps no rows of its own; each failure stands in Opportunities.'
              )}
            </p>
          )}
          <ul className={classes.entities} aria-label="Results">
            {found.entities.map((row) => (
              <EntityResults key={row.entity.id} row={row} checks={found.checks} />
            ))}
          </ul>
          <Pages found={found} onTurn={setPage} />
        </>
      )}
    </Loaded>
  )
}

type Row = CheckRunResults['entities'][number]

function EntityResults({ row, checks }: { row: Row; checks: CheckRunResults['checks'] }) {
  const nameOf = (id: string) => checks.find((check) => check.id === id)?.check_name ?? id
  const failed = row.results.filter(({ result }) => result === 'fails')
  const passed = row.results.filter(({ result }) => result === 'passes').length
  const skipped = row.results.length - failed.length - passed
  return (
    <li className={classes.entity} aria-label={row.entity.name}>
      <EntityLine entity={row.entity} />
      <ul className={classes.failures}>
        {failed.map(({ check_id, expected, found, is_new }) => (
          <li key={check_id}>
            <StateMark kind="over" label={nameOf(check_id)} />
            <span className={classes.note}>
              found {found ?? '–'}, expected {expected ?? '–'}
              {is_new && ' · new since the run before'}
            </span>
          </li>
        ))}
      </ul>
      <span className={classes.note}>
        {failed.length} of {failed.length + passed} fail{skipped > 0 && `, ${skipped} do not apply`}
      </span>
    </li>
  )
}

function Pages({ found, onTurn }: { found: CheckRunResults; onTurn: (page: number) => void }) {
  const { page, per_page, total } = found
  if (total <= per_page) return null
  return (
    <div className={classes.pages}>
      <Button variant="default" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className={classes.note}>
        {(page - 1) * per_page + 1}–{Math.min(page * per_page, total)} of {total.toLocaleString('en-GB')}
      </span>
      <Button variant="default" disabled={page * per_page >= total} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </div>
  )
}
