import type { Answer } from '../core/simulator.ts'
import { invalid } from './errors.ts'
import type { Body } from './read-body.ts'

export const PAGING = ['PageStartIndex', 'PageSize', 'ExcludeTotalCounts']
const MAX_PAGE_SIZE = 1_000

/** A page by row number. No size means every row; a size of 0 only counts. */
export function page(body: Body, all: unknown[]): Answer {
  const start = body.PageStartIndex ?? 0
  const size = body.PageSize ?? all.length
  if (!isCount(start)) throw invalid('PageStartIndex must be 0 or more.', 'PageStartIndex')
  if (!isCount(size) || (body.PageSize != null && size > MAX_PAGE_SIZE))
    throw invalid('PageSize must be between 0 and 1000.', 'PageSize')
  const counts = { TotalFilteredCount: all.length, TotalUnfilteredCount: all.length }
  return {
    body: { Result: all.slice(start, start + size), ...(body.ExcludeTotalCounts !== true && counts) },
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
