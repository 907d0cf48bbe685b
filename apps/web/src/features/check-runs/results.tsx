import type { CheckRun, CheckRunResults } from '@flightdeck/contract/check-runs'
import { Button, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { ByCheck } from './by-check.tsx'
import { CellEvidence } from './cell-evidence.tsx'
import { MatrixLegend } from './cell-mark.tsx'
import { FailureList } from './failure-list.tsx'
import { visibleChecks, type MatrixRow, type Cell } from './matrix-model.ts'
import { Matrix } from './matrix.tsx'
import classes from './on-demand.module.css'
import { ResultActs } from './result-acts.tsx'
import { type Only, resultsQuery } from './api.ts'
import { StaleAccounts } from './stale-accounts.tsx'

const keyWords = { f: 'Failures only' }

type Props = { run: CheckRun; onStarted: (run: number) => void }

/** Results of a run: a matrix of entities and checks, and each failure with expected and found. */
export function Results({ run, onStarted }: Props) {
  const [only, setOnly] = useState<Only>({ failures: run.failures > 0, changes: false })
  const results = useInfiniteQuery(resultsQuery(run.id, only))
  useKeys({ f: () => setOnly({ ...only, failures: !only.failures }) }, keyWords)
  return (
    <Loaded query={results} skeleton={<CardSkeleton />} failed="Couldn’t load the results">
      {({ pages }) => {
        const first = pages[0]!
        const rows = pages.flatMap(({ entities }) => entities)
        const hasRows = rows.length > 0
        const keepsNone = !hasRows && !only.changes && run.failures > 0
        return (
          <>
            <ResultActs results={first} only={only} />
            <StaleAccounts results={first} onStarted={onStarted} />
            {!keepsNone && <Shown only={only} onChange={setOnly} />}
            {!hasRows && <Nothing run={run} only={only} keepsNone={keepsNone} />}
            {hasRows && (
              <Table
                results={first}
                rows={rows}
                only={only}
                onMore={() => {
                  if (results.hasNextPage && !results.isFetchingNextPage) void results.fetchNextPage()
                }}
              />
            )}
            <ByCheck checks={first.checks} />
          </>
        )
      }}
    </Loaded>
  )
}

function Shown({ only, onChange }: { only: Only; onChange: (only: Only) => void }) {
  return (
    <div className={classes.shownOnly}>
      <Switch
        label="Failures only"
        aria-keyshortcuts="F"
        checked={only.failures}
        onChange={({ currentTarget: { checked } }) => onChange({ ...only, failures: checked })}
      />
      <Switch
        label="Only changes since last run"
        checked={only.changes}
        onChange={({ currentTarget: { checked } }) => onChange({ ...only, changes: checked })}
      />
    </div>
  )
}

function Nothing({ run, only, keepsNone }: { run: CheckRun; only: Only; keepsNone: boolean }) {
  return (
    <p className={classes.hint}>
      {keepsNone ? (
        'This run is too large to list here. See its failures in Opportunities.'
      ) : only.changes ? (
        'No changes since the previous run'
      ) : run.failures === 0 ? (
        <StateMark kind="ok" label="All checks passed" />
      ) : (
        'Nothing to show.'
      )}
    </p>
  )
}

type TableProps = { results: CheckRunResults; rows: MatrixRow[]; only: Only; onMore: () => void }

/** Phones show the failures, and the matrix on request. */
function Table({ results, rows, only, onMore }: TableProps) {
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
  const [isAsked, setAsked] = useState(false)
  const [place, setPlace] = useState<Cell>({ row: 0, column: 0 })
  const [isOpen, setOpen] = useState(false)
  const checks = useMemo(() => visibleChecks(results.checks, only.failures), [results.checks, only.failures])
  const row = rows[place.row]
  const check = checks[place.column]
  const open = (to: Cell) => {
    setPlace(to)
    setOpen(true)
  }
  return (
    <>
      {!isWide && (
        <Button variant="default" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          {isAsked ? 'Hide matrix' : 'Show matrix (wide)'}
        </Button>
      )}
      {(isWide || isAsked) && (
        <>
          <Matrix
            key={`${only.failures} ${only.changes}`}
            checks={checks}
            rows={rows}
            total={results.total}
            onMore={onMore}
            onOpen={open}
            nameWidth={isWide ? 320 : 150}
          />
          <MatrixLegend hasStale={results.stale_accounts.length > 0} />
        </>
      )}
      <FailureList rows={rows} checks={results.checks} isMore={rows.length < results.total} onMore={onMore} />
      {row && check && (
        <CellEvidence row={row} check={check} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
