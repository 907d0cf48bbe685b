import type { Row, Tx } from '@flightdeck/db'
import { concludeRun, type RunState } from '@flightdeck/domain/agents'
import { AppError } from '../../../../ground/app-error.ts'
import type { App } from '../../../../ground/app.ts'
import type { SlotHandler } from '../../../../work/slots.ts'
import type { PlannedProposal } from '../fixes/fix.ts'
import { listSteps, lockRun, updateRun, type StepRow } from '../store/run-store.ts'
import { isFixer, runFixer } from './propose-fixes.ts'
import { loadTask, RunHalted, type RunTask } from './run-steps.ts'
import { runWatchman } from './run-watchman.ts'

const MAX_ATTEMPTS = 3

/** A run, resumed after its last finished step. Its outcome comes from the stored steps. */
export const runAgent: SlotHandler = async (app, { organisationId, subject, attempts }) => {
  const started = await start(app, organisationId, Number(subject))
  if (started === null) return async () => 'skipped'
  const { run, task } = started
  if (typeof task === 'string') return (tx) => end(tx, app, run, { state: 'blocked', sentence: task })
  try {
    await work(task)
    return async (tx) => {
      const steps = await listSteps(tx, organisationId, run.runNo)
      return end(
        tx,
        app,
        run,
        concludeRun({ isReporter: !isFixer(run.agent), level: run.level, ...countSteps(steps) }),
      )
    }
  } catch (error) {
    const outcome = failure(error, attempts)
    if (outcome === null) throw error
    return (tx) => end(tx, app, run, outcome)
  }
}

const work = (task: RunTask): Promise<void> => {
  const { agent } = task.run
  return isFixer(agent) ? runFixer(task, agent) : runWatchman(task)
}

type Outcome = { state: RunState; sentence: string }

/** How a run that couldn't finish ends; null when it is tried again. */
function failure(error: unknown, attempts: number): Outcome | null {
  if (error instanceof RunHalted) return { state: 'stopped', sentence: error.message }
  if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'plan_expired'))
    return { state: 'blocked', sentence: error.message }
  return attempts < MAX_ATTEMPTS
    ? null
    : { state: 'failed', sentence: 'Couldn’t finish. Proposals made before stay as they are.' }
}

type StartedTask = { run: Row<'agentRuns'>; task: RunTask | string }

/** Null when the run is over. */
const start = (app: App, organisationId: string, runNo: number): Promise<StartedTask | null> =>
  app.database.inOrganisation(organisationId, async (tx) => {
    const run = await lockRun(tx, organisationId, runNo)
    if (run?.state !== 'waiting' && run?.state !== 'running') return null
    await updateRun(tx, run, { state: 'running', startedAt: run.startedAt ?? app.now() })
    return { run, task: await loadTask(app, tx, run) }
  })

async function end(tx: Tx, app: App, run: Row<'agentRuns'>, { state, sentence }: Outcome): Promise<string> {
  await updateRun(tx, run, { state, sentence, endedAt: app.now() })
  return state
}

function countSteps(steps: readonly StepRow[]) {
  const made = steps.filter(({ setNo }) => setNo !== null)
  const plans = (steps.find(({ kind }) => kind === 'plan')?.result ?? []) as PlannedProposal[]
  return {
    planned: { sets: plans.length, changes: plans.flatMap(({ fixes }) => fixes).length },
    proposed: { sets: made.length, changes: made.reduce((sum, { rowCount }) => sum + rowCount, 0) },
    observations: steps.find(({ kind }) => kind === 'observe')?.rowCount ?? 0,
  }
}
