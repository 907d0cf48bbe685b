import type { FindingFixes } from '@flightdeck/contract/findings'
import { sql, type Tx } from '@flightdeck/db'
import { checkById, type CheckId } from '@flightdeck/domain/checks'
import { cannotUndo } from '@flightdeck/domain/platforms'
import { raisesSpend } from '@flightdeck/domain/writes'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { checkerClient, type FixAnswer } from '../checker/index.ts'
import { listSelected, toSelection } from '../checks/index.ts'
import { deepLink, placedEntities, presentEntity, type PlacedEntity } from '../../data/entities/index.ts'

type Open = { findingNo: number; checkId: CheckId; entityNo: number }

/** Fixes for findings: changes to choose from, or manual steps. Closed and foreign findings are left out. */
export async function readFixes(ctx: MemberContext, ids: readonly number[]): Promise<FindingFixes> {
  const { organisationId, now } = ctx
  const { open, selections } = await ctx.transaction(async (tx) => ({
    open: await openFindings(tx, organisationId, ids),
    selections: (await listSelected(tx, organisationId)).map(toSelection),
  }))
  if (open.length === 0) return { fixes: [] }
  const pairs = open.map(({ checkId, entityNo }) => ({ checkId, entityNo }))
  const answers = (await checkerClient(ctx.app).ask('fix', { organisationId, now, selections, pairs })) ?? []
  const nos = [...open, ...answers.flatMap(({ proposals }) => proposals)].map(({ entityNo }) => entityNo)
  const placed = await ctx.transaction((tx) => placedEntities(tx, organisationId, nos))
  const answerByPair = new Map(answers.map((answer) => [`${answer.checkId}/${answer.entityNo}`, answer]))
  return {
    fixes: open
      .filter(({ entityNo }) => placed.has(entityNo))
      .map((finding) =>
        presentFix(finding, answerByPair.get(`${finding.checkId}/${finding.entityNo}`), placed),
      ),
  }
}

function presentFix(
  { findingNo, checkId, entityNo }: Open,
  answer: FixAnswer | undefined,
  placed: ReadonlyMap<number, PlacedEntity>,
): FindingFixes['fixes'][number] {
  const proposals = (answer?.proposals ?? []).flatMap(({ entityNo: no, change, why }) => {
    const entity = placed.get(no)
    if (!entity) return []
    const { field, before, after } = change
    return {
      entity: presentEntity(placed, no),
      field,
      part: 'part' in change ? (change.part ?? null) : null,
      before,
      after,
      why,
      raises_spend: raisesSpend(change),
      cannot_undo: cannotUndo(entity.platform, change),
    }
  })
  const manual = proposals.length > 0 ? null : (answer?.manual ?? checkById(checkId)?.fix ?? '')
  return { finding_id: findingNo, proposals, manual, deep_link: deepLink(placed, entityNo) }
}

async function openFindings(tx: Tx, organisationId: string, ids: readonly number[]): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select finding_no, check_id, entity_no from findings
    where organisation_id = ${organisationId} and is_open and finding_no = any(${[...ids]}::int[])
    order by finding_no`.execute(tx)
  return rows
}
