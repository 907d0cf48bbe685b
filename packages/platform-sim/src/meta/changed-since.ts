import { invalidParameter } from './errors.ts'
import type { Native } from './fields.ts'

const GONE = ['ARCHIVED', 'DELETED']
const FIELD = /^(?:campaign|adset|ad)\.updated_time$/

/** Lists leave out what is gone, unless its status is requested; a filter by time is in seconds. */
export function changedSince(query: URLSearchParams): (native: Native) => boolean {
  const requestedStatuses = readList(query.get('effective_status')) as string[]
  const filters = readList(query.get('filtering')) as { field: string; operator: string; value: number }[]
  for (const { field, operator, value } of filters) {
    if (!FIELD.test(field) || operator !== 'GREATER_THAN' || !Number.isInteger(value))
      throw invalidParameter('Filtering field is not known.')
  }
  return (native) => {
    const status = native.effective_status as string
    const isShown = requestedStatuses.length > 0 ? requestedStatuses.includes(status) : !GONE.includes(status)
    const updatedAt = native.updated_time as string
    return isShown && filters.every(({ value }) => Date.parse(updatedAt) > value * 1_000)
  }
}

function readList(text: string | null): unknown[] {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value
  } catch {
    // Refused below.
  }
  throw invalidParameter('The parameter must be a list in JSON.')
}
