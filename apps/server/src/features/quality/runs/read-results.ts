import type { CheckRunResults } from '@flightdeck/contract'
import { checkById } from '@flightdeck/domain'
import type { OrganisationContext } from '../../../edge/context.ts'
import { placedEntities } from '../entities/entity-store.ts'
import { presentEntity } from '../entities/present.ts'
import type { MatrixCell } from '../running/asked.ts'
import { presentRun, type KeptTally } from './present.ts'
import { readResults } from './result-store.ts'
import { findRun } from './store.ts'

type Asked = { failures_only: boolean; page: number; per_page: number }

export function readRunResults(
  ctx: OrganisationContext,
  runNo: number,
  { failures_only: failuresOnly, page, per_page: perPage }: Asked,
): Promise<CheckRunResults> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const run = await findRun(tx, organisationId, runNo)
    const rows = await readResults(tx, organisationId, runNo, { failuresOnly, page, perPage })
    const placed = await placedEntities(
      tx,
      organisationId,
      rows.map(({ entityNo }) => entityNo),
    )
    return {
      run: presentRun(run),
      checks: (run.checks as KeptTally[]).map(presentTally),
      entities: rows.map(({ entityNo, results, before }) => ({
        entity: presentEntity(placed, entityNo),
        results: results.map((cell) => presentCell(cell, before)),
      })),
      total: rows[0]?.total ?? 0,
      page,
      per_page: perPage,
    }
  })
}

const presentTally = ({ id, version, passed, failed, notApplicable }: KeptTally) => ({
  id,
  check_name: checkById(id)?.name ?? id,
  severity: checkById(id)?.severity ?? 'low',
  version,
  passed,
  failed,
  not_applicable: notApplicable,
})

const presentCell = ({ checkId, result, expected, found, why }: MatrixCell, before: MatrixCell[] | null) => ({
  check_id: checkId,
  result,
  expected: expected ?? null,
  found: found ?? null,
  message: why ?? null,
  is_new: before !== null && before.find((one) => one.checkId === checkId)?.result !== result,
})
