import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { byCheckOrder, hasBlockers, SEVERITIES, type Check } from '@flightdeck/domain/checks'
import { fullEntityId } from '@flightdeck/domain/entities'
import { typedKeys } from '@flightdeck/domain/metrics'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { signable } from './signable.ts'
import { checksNamed } from '../checks/index.ts'
import { placedEntities, presentEntity } from '../../data/entities/index.ts'
import type { MatrixCell } from '../checker/index.ts'
import { presentRun, type StoredTally } from './present.ts'
import { countByMode, readResults, staleAccounts, type StaleAccount } from './result-store.ts'
import { findRun } from '../check-schedule/index.ts'

const RANKS = typedKeys(SEVERITIES)

type ResultsQuery = { failures_only: boolean; changes_only: boolean; page: number; per_page: number }

export function readRunResults(
  ctx: MemberContext,
  runNo: number,
  { failures_only: failuresOnly, changes_only: changesOnly, page, per_page: perPage }: ResultsQuery,
): Promise<CheckRunResults> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const run = await findRun(tx, organisationId, runNo)
    const { certificateNo, problem } = await signable(tx, run)
    const tallies = (run.checks as StoredTally[]).toSorted((a, b) => byCheckOrder(a.id, b.id))
    const checkIds = tallies.map(({ id }) => id)
    const findCheck = await checksNamed(tx, organisationId, checkIds)
    const checks = tallies.map((tally) => presentTally(tally, findCheck(tally.id)))
    const isOpen = certificateNo === null && problem === null
    const ranks = checks.map(({ id, severity }) => ({ id, rank: RANKS.indexOf(severity) }))
    const rows = await readResults(tx, organisationId, runNo, {
      failuresOnly,
      changesOnly,
      page,
      perPage,
      ranks,
    })
    const placed = await placedEntities(
      tx,
      organisationId,
      rows.map(({ entityNo }) => entityNo),
    )
    return {
      run: presentRun(run),
      checks,
      entities: rows
        .filter(({ entityNo }) => placed.has(entityNo))
        .map(({ entityNo, results, before, isStale }) => ({
          entity: presentEntity(placed, entityNo),
          is_stale: isStale,
          results: results.map((cell) => presentCell(cell, before)),
        })),
      total: rows[0]?.total ?? 0,
      page,
      per_page: perPage,
      stale_accounts: (await staleAccounts(tx, organisationId, runNo)).map(presentStale),
      certificate_id: certificateNo,
      no_certificate: problem,
      would_say: isOpen ? await wouldSay(tx, organisationId, runNo, checks) : null,
    }
  })
}

/** Verdict and blockers that a certificate of the run would state now. */
async function wouldSay(
  tx: Tx,
  organisationId: string,
  runNo: number,
  checks: readonly Pick<CheckRunResults['checks'][number], 'id' | 'severity' | 'failed'>[],
): Promise<CheckRunResults['would_say']> {
  const criticals = checks.filter(({ severity }) => severity === 'critical')
  const ids = criticals.map(({ id }) => id)
  const { blocking, warning } = await countByMode(tx, organisationId, runNo, ids)
  const blockers = { critical: criticals.reduce((sum, { failed }) => sum + failed, 0), blocking }
  const verdict = hasBlockers(blockers) ? 'blocked' : warning > 0 ? 'warned' : 'cleared'
  return { verdict, blockers }
}

const presentTally = (
  { id, version, passed, failed, notApplicable }: StoredTally,
  check: Check | undefined,
) => ({
  id,
  check_name: check?.name ?? id,
  severity: check?.severity ?? ('low' as const),
  version,
  passed,
  failed,
  not_applicable: notApplicable,
})

export const presentCell = (
  { checkId, result, expected, found, why }: MatrixCell,
  before: MatrixCell[] | null,
) => ({
  check_id: checkId,
  result,
  expected: expected ?? null,
  found: found ?? null,
  message: why ?? null,
  is_new: before !== null && before.find((one) => one.checkId === checkId)?.result !== result,
})

const presentStale = ({ accountName, platform, readBy, since, reason, nativeIds }: StaleAccount) => ({
  account_name: accountName,
  dsp_name: platform,
  connection_id: readBy,
  since: since.toISOString(),
  reason,
  entity_ids: nativeIds.map((nativeId) => fullEntityId({ platform, nativeId })),
})
