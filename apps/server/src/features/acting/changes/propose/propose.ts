import type { ChangeProposal } from '@flightdeck/contract/changes'
import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { proposalProblem, sizeProblem, type ChangePolicy } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { notFound } from '../../../../ground/app-error.ts'
import { forbid } from '../../../../ground/authorise.ts'
import { conflictingField } from '../../../../ground/invalid-field.ts'
import { openExchange } from '../../../data/rates/index.ts'
import { savePromises, type FlightPromise } from '../../../watching/pacing/index.ts'
import { findPolicy } from '../policy/policy-store.ts'
import { checkItems } from './check-items.ts'
import { earlierRaises } from './earlier-raises.ts'
import { insertSet, type NewItem, type NewSet } from './insert-set.ts'
import { loadEntities, type SyncedEntity } from './synced-entities.ts'
import { writtenSince } from './written-since.ts'

export type WantedItem = {
  entity: Parameters<typeof loadEntities>[2][number]
  field: string
  part?: unknown
  before: unknown
  after: unknown
  why: string
  receipt: unknown[]
  findingNo: number | null
  undoOfItem: number | null
  /** Flight whose promise the item is part of. */
  flightNo: number | null
}
export type WantedSet = Pick<NewSet, 'title' | 'reason' | 'origin' | 'undoOf'> & {
  items: WantedItem[]
  promises: readonly FlightPromise[]
}

/** Everything a set has to pass before it is there: whose entities, what was last seen, what the policy and we say. */
export async function draftSet(tx: Tx, ctx: MemberContext, proposal: WantedSet): Promise<number> {
  const { organisationId, userId, role, actor, now } = ctx
  const policy = await findPolicy(tx, organisationId)
  forbid(proposalProblem(policy, { userId, role }))
  const findings = proposal.items.flatMap(({ findingNo }) => findingNo ?? [])
  if (await unknownFindings(tx, organisationId, findings)) throw notFound()
  const entities = await loadEntities(
    tx,
    organisationId,
    proposal.items.map(({ entity }) => entity),
  )
  const tooMany = sizeProblem(policy, new Set(entities.map(({ entityNo }) => entityNo)).size)
  if (tooMany) throw conflictingField('items', tooMany)
  const items = await checkedItems(tx, ctx, policy, proposal.items, entities)
  const setNo = await insertSet(tx, {
    organisationId,
    title: proposal.title,
    reason: proposal.reason,
    origin: proposal.origin,
    undoOf: proposal.undoOf,
    proposedBy: userId,
    agent: actor.kind === 'agent' ? actor.name : null,
    at: now,
    items,
  })
  await savePromises(tx, { organisationId, setNo }, proposal.promises)
  return setNo
}

async function checkedItems(
  tx: Tx,
  ctx: MemberContext,
  policy: ChangePolicy,
  inputItems: readonly WantedItem[],
  entities: readonly SyncedEntity[],
): Promise<NewItem[]> {
  const { organisationId, today } = ctx
  const placed = inputItems.map(({ entity: _entity, part = null, ...item }, at) => ({
    ...item,
    part,
    entity: entities[at]!,
    isBack: item.undoOfItem !== null,
  }))
  const [exchange, written, earlier] = await Promise.all([
    openExchange(tx, organisationId, today),
    writtenSince(tx, organisationId, entities),
    earlierRaises(tx, ctx, policy, entities),
  ])
  const checked = checkItems(placed, { today, policy, exchange, written, earlier })
  return placed.map((item, at) => ({ ...item, ...checked[at]! }))
}

export const wantedFrom = ({ title, reason = '', origin = 'person', items }: ChangeProposal): WantedSet => ({
  title,
  reason,
  origin,
  undoOf: null,
  promises: [],
  items: items.map(({ finding_id: findingNo = null, why = '', receipt = [], ...item }) => ({
    ...item,
    why,
    receipt,
    findingNo,
    undoOfItem: null,
    flightNo: null,
  })),
})

/** Whether any of these is not a finding of the organisation. */
async function unknownFindings(
  tx: Tx,
  organisationId: string,
  findingNos: readonly number[],
): Promise<boolean> {
  const uniqueNos = [...new Set(findingNos)]
  if (uniqueNos.length === 0) return false
  const { rows } = await sql<{ n: number }>`select ${PREPARED} count(*)::int as n from findings
    where organisation_id = ${organisationId} and finding_no = any(${uniqueNos}::int[])`.execute(tx)
  return rows[0]!.n < uniqueNos.length
}
