import type { HandlersOf } from '../../../ground/operations.ts'
import { recordExport } from '../../people/audit/index.ts'
import { exportResults } from './export-results.ts'
import { presentRun } from './present.ts'
import { readLive } from './read-live.ts'
import { readRunResults } from './read-results.ts'
import { cancelRun, startRun } from './start-run.ts'
import { findRun, listRuns } from '../check-schedule/index.ts'

export const checkRunHandlers: HandlersOf<'checkRuns'> = {
  'checkRuns.start': (ctx, { body }) => startRun(ctx, body),
  'checkRuns.list': (ctx) =>
    ctx.transaction(async (tx) => (await listRuns(tx, ctx.organisationId)).map(presentRun)),
  'checkRuns.live': (ctx) => readLive(ctx),
  'checkRuns.one': (ctx, { params }) =>
    ctx.transaction(async (tx) => presentRun(await findRun(tx, ctx.organisationId, params.id))),
  'checkRuns.cancel': async (ctx, { params }) => {
    await cancelRun(ctx, params.id)
    return { message: 'Run cancelled' }
  },
  'checkRuns.results': (ctx, { params, query }) => readRunResults(ctx, params.id, query),
  'checkRuns.export': (ctx, { params, query }) =>
    recordExport(ctx, { action: 'check_run.exported', subject: `run ${params.id}`, detail: query }, () =>
      exportResults(ctx, params.id, { failuresOnly: query.failures_only, changesOnly: query.changes_only }),
    ),
}
