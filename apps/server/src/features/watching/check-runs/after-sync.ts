import type { Tx } from '@flightdeck/db'
import { CHECKS } from '@flightdeck/domain/checks'
import type { AccountRead } from '../../../ground/news.ts'
import { planRun, waitingRun, widenRun, type ScheduledRun } from '../check-schedule/index.ts'
import { customOnNumbers } from '../checks/index.ts'

/** Accounts are read side by side: what they changed is looked at a moment later. */
const AFTER_SYNC_MS = 15_000

/** Checks that look at what was delivered. */
const ON_NUMBERS = CHECKS.filter(({ reads }) => reads.includes('delivery')).map(({ id }) => id)

/**
 * After a sync: checks what the sync changed, and nothing else. New numbers concern only the checks that use
 * them. The run updates the tree of campaigns as well, so it happens whether or not a check is on.
 */
export async function planRunsAfterSync(tx: Tx, synced: AccountRead): Promise<void> {
  const { organisationId, accountNo, syncId, now, hasNewEntities, hasNewDays } = synced
  const planned = {
    organisationId,
    cause: 'sync' as const,
    now,
    dueAt: new Date(now.getTime() + AFTER_SYNC_MS),
  }
  if (hasNewEntities) {
    const waiting = await waitingRun(tx, organisationId, 'changed')
    const { startedAt } = await tx
      .selectFrom('syncRuns')
      .select('startedAt')
      .where('organisationId', '=', organisationId)
      .where('id', '=', syncId)
      .executeTakeFirstOrThrow()
    const accounts = [
      ...(waiting?.scope.accounts ?? []),
      { account_no: accountNo, since: startedAt.toISOString() },
    ]
    await joinOrPlan(tx, waiting, { ...planned, scope: { kind: 'changed', accounts } })
  }
  if (hasNewDays) {
    const waiting = await waitingRun(tx, organisationId, 'numbers')
    const checkIds = [...ON_NUMBERS, ...(await customOnNumbers(tx, organisationId))]
    const accountNos = [...(waiting?.scope.account_nos ?? []), accountNo]
    await joinOrPlan(tx, waiting, {
      ...planned,
      scope: { kind: 'numbers', account_nos: accountNos },
      checkIds,
    })
  }
}

/** Accounts are read side by side: those that come while a run waits are checked in it. */
async function joinOrPlan(
  tx: Tx,
  waiting: { runNo: number } | undefined,
  planned: ScheduledRun,
): Promise<void> {
  if (waiting) await widenRun(tx, planned.organisationId, waiting.runNo, planned.scope)
  else await planRun(tx, planned)
}
