import type { NameRenames } from '@flightdeck/contract/taxonomy'
import { fullEntityId, readEntityId } from '@flightdeck/domain/entities'
import { foldName } from '@flightdeck/domain/taxonomy'
import { refusalReason } from '@flightdeck/domain/platforms'
import { type WritableKind } from '@flightdeck/domain/writes'
import { sql, type Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities, presentEntity, type PlacedEntity } from '../../../data/entities/index.ts'
import { listViolations, type ViolationRow } from '../stores/violation-store.ts'
import { describeProblem } from './present-violation.ts'
import { findRenameEffects } from './find-rename-effects.ts'

type RenamesQuery = {
  entities?: readonly string[] | undefined
  template_id?: number | undefined
  names: Readonly<Record<string, string>>
}
const MAX_RENAMES = 5_000

/**
 * The names that put violations right, ready to be proposed. What would meet a sibling, or has no right name yet, is refused here,
 * before anybody is asked to approve it.
 */
export function readRenames(ctx: MemberContext, query: RenamesQuery): Promise<NameRenames> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const filter = { template: query.template_id, snoozed: 'no' as const }
    const all = await listViolations(tx, ctx, filter, { page: 1, perPage: MAX_RENAMES })
    const placed = await placedEntities(
      tx,
      organisationId,
      all.map(({ entityNo }) => entityNo),
    )
    const isAsked = requestFilter(query.entities)
    const rows = all.filter(({ entityNo }) => isAsked(placed.get(entityNo)!))
    const nos = rows.map(({ entityNo }) => entityNo)
    const beside = await namesBeside(tx, organisationId, nos)
    const uses = await findRenameEffects(
      ctx,
      tx,
      rows,
      placed,
      (row) => query.names[presentEntity(placed, row.entityNo).id] ?? row.verdict.suggested_name,
    )
    return decide(rows, query, { placed, beside, uses })
  })
}

/** Without a list, all that can be repaired. */
function requestFilter(ids: readonly string[] | undefined): (entity: PlacedEntity) => boolean {
  if (!ids) return () => true
  const named = new Set(ids.map((id) => readEntityId(id).nativeId))
  const whole = new Set(ids)
  return (entity) =>
    whole.has(fullEntityId(entity)) || (named.has(entity.nativeId) && whole.has(entity.nativeId))
}

type RenameContext = {
  placed: ReadonlyMap<number, PlacedEntity>
  beside: ReadonlyMap<number, ReadonlySet<string>>
  uses: Awaited<ReturnType<typeof findRenameEffects>>
}

function decide(
  rows: readonly ViolationRow[],
  query: RenamesQuery,
  { placed, beside, uses }: RenameContext,
): NameRenames {
  const answer: NameRenames = { renames: [], refused: [] }
  /** Names that this set gives away, by the place they are in. */
  const claimedNames = new Set<string>()
  for (const row of rows) {
    const place = placed.get(row.entityNo)!
    const entity = presentEntity(placed, row.entityNo)
    const after = query.names[entity.id] ?? row.verdict.suggested_name
    const spot = `${place.kind} ${place.parentNo} ${foldName(after ?? '')}`
    const isTaken = beside.get(row.entityNo)?.has(foldName(after ?? '')) || claimedNames.has(spot)
    const refusal = after === null ? UNKNOWN : isTaken ? takenBy(after) : refusalFor(row, place, after)
    if (refusal !== null || after === null) {
      answer.refused.push({ entity, name: row.name, reason: refusal ?? UNKNOWN })
      continue
    }
    claimedNames.add(spot)
    answer.renames.push({
      entity,
      before: row.name,
      after,
      why: describeProblem(row.verdict),
      finding_id: row.findingIds[0] ?? null,
      warnings: (uses.get(row.entityNo) ?? []).flatMap(({ warning }) => warning ?? []),
    })
  }
  return answer
}

const UNKNOWN = 'No suggestion: the right value isn’t known.'
const takenBy = (name: string) => `Another item beside it is also named “${name}”.`

function refusalFor(
  { name, currency }: ViolationRow,
  { platform, kind, nativeId }: PlacedEntity,
  after: string,
): string | null {
  if (after === name) return 'The name is unchanged.'
  const entity = { kind: kind as WritableKind, nativeId }
  return refusalReason(platform, { entity, field: 'name', before: name, after }, currency)
}

/** The names in the same place as each entity, without its own. */
async function namesBeside(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<Map<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ entityNo: number; names: string[] }>`
    select e.entity_no, array_agg(o.name) as names from entities e
    join entities o on o.organisation_id = e.organisation_id and o.account_no = e.account_no and o.kind = e.kind
      and o.parent_no is not distinct from e.parent_no and o.entity_no <> e.entity_no and o.gone_at is null
    where e.organisation_id = ${organisationId} and e.entity_no = any(${[...entityNos]}::int[])
      and (e.parent_no is not null or e.kind = 'campaign')
    group by e.entity_no`.execute(tx)
  return new Map(rows.map(({ entityNo, names }) => [entityNo, new Set(names.map(foldName))]))
}
