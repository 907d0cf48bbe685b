import type { LiveRun } from '@flightdeck/contract/check-runs'
import { sql, type Tx } from '@flightdeck/db'
import { MICROS } from '@flightdeck/domain/money'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { checksNamed } from '../checks/index.ts'
import { findRun } from '../check-schedule/index.ts'
import { placedEntities, presentEntity } from '../../data/entities/index.ts'
import { presentAtRisk } from '../findings/index.ts'
import { openExchange } from '../../data/rates/index.ts'
import { presentRun } from './present.ts'
import type { SoFar } from './run-progress.ts'

/** The current or next run on everything, with its findings; a user's before the nightly one. */
export function readLive(ctx: MemberContext): Promise<LiveRun> {
  return ctx.transaction(async (tx) => {
    const { organisationId } = ctx
    const [runNo, exchange] = await Promise.all([
      liveRunNo(tx, organisationId),
      openExchange(tx, organisationId, ctx.today),
    ])
    if (runNo === null) return { run: null, issues: 0, ...presentAtRisk([], exchange), first: [] }
    const run = await findRun(tx, organisationId, runNo)
    const { issues, at_risk, first } = (run.soFar ?? { issues: 0, at_risk: [], first: [] }) as SoFar
    const placed = await placedEntities(
      tx,
      organisationId,
      first.map(({ entityNo }) => entityNo),
    )
    const checkIds = first.map(({ checkId }) => checkId)
    const findCheck = await checksNamed(tx, organisationId, checkIds)
    return {
      run: presentRun(run),
      issues,
      ...presentAtRisk(at_risk, exchange),
      first: first
        .filter(({ entityNo }) => placed.has(entityNo))
        .map(({ checkId, entityNo, severity, expected, found, micros, currency }) => ({
          check_id: checkId,
          check_name: findCheck(checkId)?.name ?? checkId,
          severity,
          entity: presentEntity(placed, entityNo),
          expected,
          found,
          at_risk: micros === null ? null : { amount: micros / MICROS, currency },
        })),
    }
  })
}

async function liveRunNo(tx: Tx, organisationId: string): Promise<number | null> {
  const { rows } = await sql<{ runNo: number }>`
    select run_no from check_runs where organisation_id = ${organisationId} and state in ('waiting', 'running')
      and cause <> 'sync' and scope ->> 'kind' = 'everything'
    order by state = 'running' desc, cause = 'person' desc, run_no limit 1`.execute(tx)
  return rows[0]?.runNo ?? null
}
