import type { CheckRun } from '@flightdeck/contract/check-runs'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { formatCount } from '../../lib/count-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { toast } from '../../ui/toasts.tsx'
import { quality, runMarks } from '../checks/index.ts'
import { runQuery } from './api.ts'
import classes from './on-demand.module.css'
import { Results } from './results.tsx'
import { isOver, outcomeWords, progressWords } from './run-words.ts'
import { useWatchedRun, watchedRun } from './watched-run.ts'

/** A run: progress while it works, results when it is over. */
export function RunView({ id, onStarted }: { id: number | null; onStarted: (run: number) => void }) {
  const run = useQuery(runQuery(id))
  const watched = useWatchedRun()
  const isSeen = id !== null && id === watched && run.data !== undefined && isOver(run.data)
  useEffect(() => {
    if (isSeen) watchedRun.forget()
  }, [isSeen])
  if (id === null) return <p className={classes.hint}>Choose a scope and run checks. Failures appear here.</p>
  return (
    <section className={classes.result} aria-label={`Run ${id}`}>
      <Loaded key={id} query={run} skeleton={<CardSkeleton />} failed="Couldn’t open this run">
        {(checkRun) => (
          <>
            <RunHead run={checkRun} />
            {isOver(checkRun) && checkRun.state !== 'failed' && (
              <Results key={`${id} ${checkRun.state}`} run={checkRun} onStarted={onStarted} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function RunHead({ run }: { run: CheckRun }) {
  const timeZone = useTimeZone()
  const cache = useQueryClient()
  const mayRun = useMay('quality:run')
  const cancel = useMutation({
    mutationFn: () => call('checkRuns.cancel', { params: { id: run.id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t cancel the run. Try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: [quality, 'run'] }),
  })
  const { scope, state, checks, started_by, created_at, error, unknown_ids } = run
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{scope}</h2>
        <StateMark {...runMarks[state]} badge />
        {!isOver(run) && mayRun && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
      </div>
      {!isOver(run) && <ProgressBar label="Progress" value={run.done} max={run.total} />}
      <p className={classes.text} role="status">
        {progressWords(run)}
        {run.state !== 'waiting' && `, ${formatCount(checks, 'check')}`}
        {isOver(run) && `. ${outcomeWords(run)}.`}
      </p>
      {error !== null && <p className={classes.error}>{error}</p>}
      {unknown_ids.length > 0 && (
        <p className={classes.error}>
          {unknown_ids.length === 1 ? 'ID' : 'IDs'} not found: {unknown_ids.join(', ')}
        </p>
      )}
      <p className={classes.note}>
        {started_by ?? 'Started automatically'}, {momentIn(timeZone, created_at)}
      </p>
    </div>
  )
}
