import type { ValueList } from '@flightdeck/contract/taxonomy'
import type { TemplateRow } from '../stores/template-store.ts'
import type { ListRow } from '../stores/list-store.ts'

type ListUses = ReadonlyMap<number, ValueList['used_in']>

/** Templates that use each list. */
export function usesOfLists(templates: readonly TemplateRow[]): ListUses {
  const uses = templates.flatMap(({ templateNo, name, definition }) =>
    definition.segments.flatMap((segment) =>
      'list_id' in segment && segment.list_id !== null
        ? { listNo: segment.list_id, template: { id: templateNo, name } }
        : [],
    ),
  )
  return new Map(
    [...Map.groupBy(uses, ({ listNo }) => listNo)].map(([listNo, of]) => [
      listNo,
      [...new Map(of.map(({ template }) => [template.id, template])).values()],
    ]),
  )
}

export const presentList = (row: ListRow, uses: ListUses): ValueList => ({
  id: row.listNo,
  name: row.name,
  values: row.listValues,
  version: row.version,
  used_in: uses.get(row.listNo) ?? [],
  updated_by: row.person,
  updated_at: row.updatedAt.toISOString(),
})
