import type { CheckRun } from '@flightdeck/contract/check-runs'
import type { CheckTally } from '../checker/index.ts'
import { scopeWords, type RunScope, type RunRow } from '../check-schedule/index.ts'

export type StoredTally = CheckTally & { id: string }

export const presentRun = (run: RunRow): CheckRun => ({
  id: run.runNo,
  cause: run.cause,
  scope: scopeWords(run.scope as RunScope),
  state: run.state,
  done: run.done,
  total: run.total,
  checks: (run.checks as StoredTally[]).length,
  opened: run.opened,
  closed: run.closed,
  returned: run.returned,
  failures: run.failures,
  started_by: run.startedBy === null ? null : (run.person ?? 'Former member'),
  created_at: run.createdAt.toISOString(),
  started_at: run.startedAt?.toISOString() ?? null,
  finished_at: run.finishedAt?.toISOString() ?? null,
  error: run.errorSentence,
  unknown_ids: run.unknownIds,
})
