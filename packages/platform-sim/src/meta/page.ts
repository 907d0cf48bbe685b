import { pageToken, readPageToken } from '../core/page-token.ts'
import type { Call } from '../core/simulator.ts'
import { graphError, invalidParameter } from './errors.ts'

const LARGEST = 500

/** A page between cursors. The link to the next one carries the caller's token, as the real one does. */
export function page({ path, query, base, headers }: Call, all: unknown[]): Record<string, unknown> {
  const limit = Number(query.get('limit') ?? 25)
  if (!Number.isInteger(limit) || limit < 1) throw invalidParameter('The parameter limit must be positive.')
  if (limit > LARGEST)
    throw graphError(1, "Please reduce the amount of data you're asking for, then retry your request")
  const after = query.get('after')
  const offset = after ? readPageToken(path, after) : 0
  if (offset === null) throw invalidParameter('Invalid cursors values')
  const data = all.slice(offset, offset + limit)
  if (data.length === 0) return { data }
  const cursors = { before: pageToken(path, offset), after: pageToken(path, offset + data.length) }
  if (offset + data.length >= all.length) return { data, paging: { cursors } }
  const next = new URL(path, base)
  for (const [name, value] of query) next.searchParams.set(name, value)
  next.searchParams.set('after', cursors.after)
  next.searchParams.set('access_token', (headers.authorization ?? '').replace('Bearer ', ''))
  return { data, paging: { cursors, next: next.href } }
}
