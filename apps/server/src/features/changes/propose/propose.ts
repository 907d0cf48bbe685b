import type { ChangeProposal } from '@flightdeck/contract/changes'
import type { Tx } from '@flightdeck/db'
import { mayPropose, sizeProblem, type ChangePolicy, type Weight } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { AppError, notFound } from '../../../ground/app-error.ts'
import { must } from '../../../ground/must.ts'
import { openExchange } from '../../rates/index.ts'
import { findPolicy } from '../policy/policy-store.ts'
import { checkItems } from './check-items.ts'
import { isWritable } from './fields.ts'
import { unknownFindings } from './finding-store.ts'
import { insertSet, type NewItem, type NewSet } from './insert-set.ts'
import { knownEntities } from './known-entities.ts'
import { weigh } from './weigh.ts'
import { writtenSince } from './written-since.ts'

export type WantedItem = {
  entity: Parameters<typeof knownEntities>[2][number]
  field: string
  part?: unknown
  before: unknown
  after: unknown
  why: string
  receipt: unknown[]
  findingNo: number | null
  undoOfItem: number | null
}
export type WantedSet = Pick<NewSet, 'title' | 'reason' | 'origin' | 'undoOf'> & { items: WantedItem[] }

/** Everything a set has to pass before it is there: whose entities, what was last seen, what the policy and we say. */
export async function draftSet(tx: Tx, ctx: MemberContext, wanted: WantedSet): Promise<number> {
  must(ctx, 'changes:propose')
  const { organisationId, userId, role, actor, now } = ctx
  const policy = await findPolicy(tx, organisationId)
  if (!mayPropose(policy, { userId, role }))
    throw new AppError('forbidden', 'Your role can’t propose changes in this organisation.')
  const findings = wanted.items.flatMap(({ findingNo }) => findingNo ?? [])
  if (await unknownFindings(tx, organisationId, findings)) throw notFound()
  const items = await weighedItems(tx, ctx, wanted.items)
  refuseTooMany(policy, items)
  await checkItems(policy, items, await writtenSince(tx, organisationId, items))
  return insertSet(tx, {
    organisationId,
    title: wanted.title,
    reason: wanted.reason,
    origin: wanted.origin,
    undoOf: wanted.undoOf,
    proposedBy: userId,
    agent: actor.kind === 'agent' ? actor.name : null,
    at: now,
    items,
  })
}

async function weighedItems(
  tx: Tx,
  { organisationId, today }: MemberContext,
  wanted: WantedItem[],
): Promise<NewItem[]> {
  const known = await knownEntities(
    tx,
    organisationId,
    wanted.map(({ entity }) => entity),
  )
  const exchange = await openExchange(tx, organisationId, today)
  return wanted.map(({ entity: _entity, part = null, ...item }, at) => {
    const one = known[at]!
    const isByHand = !isWritable(one.platform, one.seen.kind, item.field)
    const weight = weigh(item, one.seen, exchange)
    return {
      ...item,
      part,
      known: one,
      isByHand,
      isUndoable: true,
      weight: item.undoOfItem === null ? weight : backTo(weight),
    }
  })
}

/** What is taken back was there before: how far the way is says nothing of it. */
const backTo = (weight: Weight): Weight => ({ ...weight, stepPercent: null })

function refuseTooMany(policy: ChangePolicy, items: readonly NewItem[]): void {
  const problem = sizeProblem(policy, new Set(items.map(({ known }) => known.entityNo)).size)
  if (problem) throw new AppError('conflict', problem, { fields: { items: [problem] } })
}

export const wantedFrom = ({ title, reason = '', origin = 'person', items }: ChangeProposal): WantedSet => ({
  title,
  reason,
  origin,
  undoOf: null,
  items: items.map(({ finding_id: findingNo = null, why = '', receipt = [], ...item }) => ({
    ...item,
    why,
    receipt,
    findingNo,
    undoOfItem: null,
  })),
})
