import type { FindingDetail } from '@flightdeck/contract/findings'
import type { Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { openExchange } from '../../data/rates/index.ts'
import { checksNamed } from '../checks/index.ts'
import { placedEntities, presentEntity } from '../../data/entities/index.ts'
import { latestChanges } from './change-store.ts'
import { lastFullRun } from './kpi-store.ts'
import { countRelated, findFinding, relatedTo } from './list-store.ts'
import { presentFinding } from './present.ts'
import { presentChange } from './related-change.ts'

/** Loads a finding with everything a user needs before fixing it. */
export function readFinding(ctx: MemberContext, findingNo: number): Promise<FindingDetail> {
  const { organisationId, userId, now, today } = ctx
  return ctx.transaction(async (tx) => {
    const viewer = { organisationId, userId, now, today }
    const row = await findFinding(tx, viewer, findingNo)
    if (!row) throw notFound()
    const exchange = await openExchange(tx, organisationId, today)
    const related = await relatedTo(tx, viewer, row, exchange)
    const nos = [row, ...related.same, ...related.muted].flatMap(({ entityNo, campaignNo }) => [
      entityNo,
      campaignNo ?? entityNo,
    ])
    const placed = await placedEntities(tx, organisationId, nos)
    const isPlaced = ({ entityNo }: { entityNo: number }) => placed.has(entityNo)
    if (!isPlaced(row)) throw notFound()
    const same = related.same.filter(isPlaced)
    const muted = related.muted.filter(isPlaced)
    const changes = await latestChanges(tx, organisationId, [row.entityNo])
    const counts = await countRelated(tx, organisationId, [row])
    const lastFull = await lastFullRun(tx, organisationId)
    const checkIds = [row, ...muted].map(({ checkId }) => checkId)
    const findCheck = await checksNamed(tx, organisationId, checkIds)
    const check = findCheck(row.checkId)
    return {
      finding: presentFinding(row, { findCheck, placed, changes, counts, lastFull, now, exchange }),
      costs: check?.costs ?? '',
      fix: check?.fix ?? '',
      description: check?.rationale ?? '',
      history: await loadHistory(tx, organisationId, findingNo),
      same_fix: same.map((finding) => ({
        id: finding.findingNo,
        entity: presentEntity(placed, finding.entityNo),
        expected: finding.expected,
        found: finding.found,
      })),
      muted: muted.map((finding) => ({
        id: finding.findingNo,
        check_name: findCheck(finding.checkId)?.name ?? finding.checkId,
        entity: presentEntity(placed, finding.entityNo),
      })),
      changes: (changes.get(row.entityNo) ?? []).map(presentChange),
    }
  })
}

/** The latest first. */
async function loadHistory(
  tx: Tx,
  organisationId: string,
  findingNo: number,
): Promise<FindingDetail['history']> {
  const rows = await tx
    .selectFrom('findingEvents as e')
    .leftJoin('namedUsers as u', 'u.id', 'e.byUser')
    .select(['e.at', 'e.what', 'e.detail', 'e.byUser', 'u.fullName'])
    .where('e.organisationId', '=', organisationId)
    .where('e.findingNo', '=', findingNo)
    .orderBy('e.seq', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ at, what, detail, byUser, fullName }) => ({
    at: at.toISOString(),
    what,
    by: byUser === null ? null : (fullName ?? 'Former member'),
    detail,
  }))
}
