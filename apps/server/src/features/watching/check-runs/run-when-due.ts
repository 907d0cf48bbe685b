import type { Tx } from '@flightdeck/db'
import type { CheckId } from '@flightdeck/domain/checks'
import { dayIn, type Day } from '@flightdeck/domain/time'
import type { App } from '../../../ground/app.ts'
import type { SlotHandler } from '../../../work/slots.ts'
import { storeCheckups } from '../campaigns/index.ts'
import { listSelected, toSelection } from '../checks/index.ts'
import { storeFindings, countLookedAt } from '../findings/index.ts'
import {
  type CheckupPart,
  type CheckFailure,
  type RunAnswer,
  type RunRequest,
  checkerClient,
} from '../checker/index.ts'
import { readTimeZone } from '../../people/organisation/index.ts'
import { learnedOvershoots } from '../pacing/index.ts'
import { openExchange, type Exchange } from '../../data/rates/index.ts'
import { MAX_IN_MATRIX } from './matrix-limit.ts'
import { captureBasis } from './run-basis.ts'
import {
  type RunScope,
  countEntities,
  lockRun,
  isCovered,
  insertMatrix,
  listRuns,
  openPairs,
  saveProgress,
  updateRun,
  type RunRow,
} from '../check-schedule/index.ts'
import { resolveScope } from './scope-store.ts'
import { makeSoFar } from './run-progress.ts'

const TELL_EVERY_MS = 400

type GatheredAnswer = RunAnswer & { failures: CheckFailure[]; checkups: CheckupPart[] }
type RunTask = {
  run: RunRow
  request: Omit<RunRequest, 'overshoots'>
  today: Day
  total: number
  exchange: Exchange
}

/** Executes a run: gathers its input, runs the checks and updates the findings. */
export const runWhenDue: SlotHandler = async (app, { organisationId, subject }) => {
  const gathered = await gather(app, organisationId, Number(subject))
  if (!gathered) return async () => 'skipped'
  if (gathered === 'covered')
    return async (tx) => {
      await updateRun(tx, organisationId, Number(subject), { state: 'done', finishedAt: app.now() })
      return 'covered'
    }
  const { run, today, exchange } = gathered
  try {
    const overshoots = await learnedOvershoots(app, organisationId, today)
    const request = { ...gathered.request, overshoots }
    const failures: CheckFailure[] = []
    const checkups: CheckupPart[] = []
    const tell = teller(app, run, exchange)
    const answer = await checkerClient(app).ask('run', request, (news, stop) => {
      if ('done' in news) tell(news.done, stop)
      else if ('failures' in news) {
        failures.push(...news.failures)
        tell.add(news.failures)
      } else checkups.push(news.checkups)
    })
    if (!answer) return async () => 'cancelled'
    return (tx) => keep(tx, app, gathered, { ...answer, failures, checkups })
  } catch (error) {
    const errorSentence = 'Couldn’t run the checks. Retrying.'
    await app.database.inOrganisation(organisationId, (tx) =>
      updateRun(tx, organisationId, run.runNo, { state: 'failed', errorSentence }),
    )
    throw error
  }
}

/** Null when nothing is left to do; `covered` when a night's run checks the same and more. */
async function gather(app: App, organisationId: string, runNo: number): Promise<RunTask | 'covered' | null> {
  const now = app.now()
  return app.database.inOrganisation(organisationId, async (tx) => {
    await lockRun(tx, organisationId, runNo)
    const [run] = await listRuns(tx, organisationId, runNo)
    if (!run || run.state === 'cancelled' || run.state === 'done') return null
    if (run.cause === 'sync' && (await isCovered(tx, run))) return 'covered'
    const timezone = await readTimeZone(tx, organisationId)
    const scope = run.scope as RunScope
    const { entityNos, unknownIds } = await resolveScope(tx, organisationId, scope, { now, timezone })
    const checkIds = run.checkIds as CheckId[] | null
    const total = entityNos?.length ?? (await countEntities(tx, organisationId))
    const selections = (await listSelected(tx, organisationId)).map(toSelection)
    const keepsMatrix = run.cause === 'person' && total <= MAX_IN_MATRIX
    const isFull = entityNos === null && checkIds === null
    const signedSelections = keepsMatrix ? selections : []
    await updateRun(tx, organisationId, runNo, {
      state: 'running',
      total,
      done: 0,
      unknownIds,
      startedAt: now,
      ...((keepsMatrix || isFull) && {
        basis: JSON.stringify(await captureBasis(tx, organisationId, signedSelections)),
      }),
    })
    const request: RunTask['request'] = {
      organisationId,
      now,
      selections,
      checkIds,
      entityNos,
      watch: await openPairs(tx, organisationId, checkIds, entityNos),
      keepsMatrix,
    }
    const today = dayIn(timezone, now)
    return { run, request, today, total, exchange: await openExchange(tx, organisationId, today) }
  })
}

/** Stores a run's progress at intervals, and stops the run once it is cancelled. */
function teller(app: App, { organisationId, runNo }: RunRow, exchange: Exchange) {
  let last = 0
  const soFar = makeSoFar(exchange)
  const tell = (done: number, stop: () => void): void => {
    const at = performance.now()
    if (at - last < TELL_EVERY_MS) return
    last = at
    const change = { done, soFar: JSON.stringify(soFar.said()) }
    void app.database
      .inOrganisation(organisationId, (tx) => saveProgress(tx, organisationId, runNo, change))
      .then((isWanted) => isWanted || stop())
      // Progress is optional: the run continues without it.
      .catch(() => {})
  }
  return Object.assign(tell, { add: (failures: readonly CheckFailure[]) => soFar.add(failures) })
}

async function keep(tx: Tx, app: App, { run, request }: RunTask, answer: GatheredAnswer): Promise<string> {
  const { organisationId, runNo } = run
  const now = app.now()
  const done = { done: answer.entities, total: answer.entities, failures: answer.failures.length }
  const checks = Object.entries(answer.tallies).map(([id, tally]) => ({ id, ...tally }))
  const isWanted = await updateRun(tx, organisationId, runNo, {
    state: 'done',
    ...done,
    checks: JSON.stringify(checks),
    finishedAt: now,
    errorSentence: null,
    soFar: null,
  })
  if (!isWanted) return 'cancelled'
  const counts = await storeFindings(tx, { organisationId, runNo, now }, answer)
  await updateRun(tx, organisationId, runNo, counts)
  const isEverything = request.entityNos === null
  await storeCheckups(tx, { organisationId, runNo, now }, { ...answer, isEverything })
  await countLookedAt(tx, organisationId, answer.lookedAt, dayIn(await readTimeZone(tx, organisationId), now))
  if (request.keepsMatrix) await insertMatrix(tx, organisationId, runNo, answer.matrix)
  return `${answer.failures.length} found`
}
