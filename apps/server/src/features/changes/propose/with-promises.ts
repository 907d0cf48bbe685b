import { sql, type Tx } from '@flightdeck/db'
import { readEntityId, type AdPlatformKey, type EntityKind } from '@flightdeck/domain'
import { flightEditOf, type FlightEdit } from '@flightdeck/domain/pacing'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { forecastChanges, type PromisedChange } from '../../pacing/index.ts'
import { requestOf } from '../request-of.ts'
import type { WantedItem, WantedSet } from './propose.ts'

/** Adds forecasts of the budgets that a proposal changes. Runs before the items are checked; invalid ones have none. */
export async function withPromises(ctx: MemberContext, wanted: WantedSet): Promise<WantedSet> {
  const edits = wanted.items.flatMap((item, no) => {
    const edit = editOf(item)
    return edit ? [{ no, edit, item }] : []
  })
  if (edits.length === 0) return wanted
  const find = await ctx.transaction((tx) =>
    entityFinder(
      tx,
      ctx.organisationId,
      edits.map(({ item }) => item),
    ),
  )
  const changes = edits.flatMap(({ no, edit, item }): PromisedChange[] => {
    const entityNo = find(item)
    return entityNo === null ? [] : [{ no, entityNo, edit }]
  })
  const promises = await forecastChanges(ctx, changes)
  const flightNos = new Map(promises.flatMap(({ flightNo, changes: nos }) => nos.map((no) => [no, flightNo])))
  return {
    ...wanted,
    promises,
    items: wanted.items.map((item, no) => ({ ...item, flightNo: flightNos.get(no) ?? null })),
  }
}

function editOf({ entity: { type, id }, ...change }: WantedItem): FlightEdit | null {
  try {
    const { nativeId } = readEntityId(id)
    return flightEditOf(requestOf({ kind: type, nativeId }, { ...change, part: change.part }))
  } catch (error) {
    // A value of another shape than the field has; the check of items refuses it.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

type NamedRow = { entityNo: number; kind: EntityKind; nativeId: string; platform: AdPlatformKey }

/** Numbers of the organisation's own entities; null for one that is unknown, or on more than one platform. */
async function entityFinder(tx: Tx, organisationId: string, items: readonly WantedItem[]) {
  const ids = [...new Set(items.map(({ entity }) => readEntityId(entity.id).nativeId))]
  const { rows } = await sql<NamedRow>`
    select e.entity_no, e.kind, e.native_id, a.platform from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.native_id = any(${ids}::text[]) and e.gone_at is null`.execute(
    tx,
  )
  const byName = Map.groupBy(rows, ({ kind, nativeId }) => `${kind}/${nativeId}`)
  return ({ entity: { type, id } }: WantedItem): number | null => {
    const { platform, nativeId } = readEntityId(id)
    const named = byName.get(`${type}/${nativeId}`) ?? []
    const matches = named.filter((row) => platform === null || row.platform === platform)
    return matches.length === 1 ? matches[0]!.entityNo : null
  }
}
