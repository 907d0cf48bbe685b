import type { OpenAccess } from '@flightdeck/contract/external-access'

export type SortKey = 'name' | 'maker' | 'made' | 'used' | 'expires'
/** Null keeps the order of the server: the worst first. */
export type Sort = { by: SortKey; order: 'ascending' | 'descending' } | null

/** Never comes first among last uses, and last among expiries. */
const values: Record<SortKey, (row: OpenAccess) => string> = {
  name: ({ name }) => name.toLowerCase(),
  maker: ({ made_by }) => made_by.name.toLowerCase(),
  made: ({ made_at }) => made_at,
  used: ({ last_used_at }) => last_used_at ?? '',
  expires: ({ expires_at }) => expires_at ?? '9999',
}

export function sortAccess(rows: readonly OpenAccess[], sort: Sort): readonly OpenAccess[] {
  if (sort === null) return rows
  const value = values[sort.by]
  const sign = sort.order === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * value(one).localeCompare(value(other)))
}

/** Ascending, then descending, then back to the worst first. */
export function turnSort(sort: Sort, by: SortKey): Sort {
  if (sort?.by !== by) return { by, order: 'ascending' }
  return sort.order === 'ascending' ? { by, order: 'descending' } : null
}
