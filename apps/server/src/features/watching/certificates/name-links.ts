import { sql, type Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { SettingDrift } from './drift-store.ts'

type LinkedEntity = { of: number; kind: EntityKind; id: string; name: string }
const KINDS: Record<string, readonly EntityKind[]> = {
  creatives: ['creative'],
  deals: ['deal_id'],
  parent: ['campaign', 'insertion_order', 'line_item'],
}

/** Creatives, deals and parents by name, where we know it: a version has only their ids. */
export async function nameLinks(
  tx: Tx,
  organisationId: string,
  drifted: readonly SettingDrift[],
): Promise<SettingDrift[]> {
  const links = drifted.filter(({ path }) => path in KINDS)
  if (links.length === 0) return [...drifted]
  const ids = [...new Set(links.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))]
  const { rows } = await sql<LinkedEntity>`
    select o.entity_no as of, e.kind, e.native_id as id, e.name from entities o
    join entities e on e.organisation_id = o.organisation_id and e.account_no = o.account_no
    where o.organisation_id = ${organisationId} and o.entity_no = any(${links.map(({ of }) => of)}::int[])
      and e.native_id = any(${ids}) and length(e.content_hash) > 0`.execute(tx)
  const byOwner = Map.groupBy(rows, ({ of }) => of)
  return drifted.map((drift) => {
    const kinds = KINDS[drift.path]
    const linkedEntities = (byOwner.get(drift.of) ?? []).filter(({ kind }) => kinds?.includes(kind))
    const named = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(named)
      const name = linkedEntities.find(({ id }) => id === value)?.name
      return name === undefined ? value : `${name} (${String(value)})`
    }
    return kinds ? { ...drift, before: named(drift.before), after: named(drift.after) } : drift
  })
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
