import { tokenPage } from '../core/token-page.ts'
import type { Answer, Call } from '../core/simulator.ts'
import { words } from '../core/words.ts'
import { invalidArgument } from '../google-api/errors.ts'
import type { Native } from './present.ts'

const KNOWN = words('pageSize pageToken filter orderBy partnerId advertiserId fields alt key')

/** A page of a list. An empty list has no key at all, as the real one. */
export function page(call: Call, collection: string, all: Native[], largest: number): Answer {
  for (const name of call.query.keys()) {
    if (!KNOWN.includes(name)) throw invalidArgument(`Invalid JSON payload received. Unknown name "${name}".`)
  }
  const size = readSize(call.query.get('pageSize'), largest)
  const question = `${call.path}?${call.query.get('filter') ?? ''}&${call.query.get('orderBy') ?? ''}&${size}`
  const results = ordered(all.filter(matches(call.query.get('filter'))), call.query.get('orderBy'))
  return pageOf(call, collection, results, question, size)
}

/** Items and the token of the next page, in Google's shape. */
export function pageOf(
  { query }: Call,
  collection: string,
  all: readonly object[],
  question: string,
  size: number,
): Answer {
  const listPage = tokenPage(all, question, query.get('pageToken'), size)
  if (!listPage) throw invalidArgument('The page token is invalid.')
  return {
    body: {
      ...(listPage.items.length > 0 && { [collection]: listPage.items }),
      ...(listPage.next && { nextPageToken: listPage.next }),
    },
  }
}

function readSize(text: string | null, largest: number): number {
  const size = text === null ? 100 : Number(text)
  if (!Number.isInteger(size) || size < 1 || size > largest)
    throw invalidArgument(`pageSize must be between 1 and ${largest}.`)
  return size
}

function ordered(items: Native[], orderBy: string | null): Native[] {
  if (!orderBy) return items
  const [field = '', direction] = orderBy.split(' ')
  const sorted = items.toSorted((a, b) => (String(a[field]) < String(b[field]) ? -1 : 1))
  return direction === 'desc' ? sorted.toReversed() : sorted
}

const CLAUSE = /^(\w+)\s*(>=|<=|=)\s*"([^"]*)"$/
const FIELDS = ['entityStatus', 'campaignId', 'insertionOrderId', 'updateTime', 'displayName']
const MAX_FILTER_CHARS = 500

/** The part of Google's filter language that lists take: clauses with AND between them and OR within one field. */
function matches(filter: string | null): (native: Native) => boolean {
  const isShown = (native: Native) => native.entityStatus !== 'ENTITY_STATUS_ARCHIVED'
  if (!filter) return isShown
  if (filter.length > MAX_FILTER_CHARS) throw invalidArgument('The filter is longer than 500 characters.')
  const all = filter.split(/ AND /).map((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(/ OR /)
      .map(clause),
  )
  const asksForStatus = filter.includes('entityStatus')
  return (native) =>
    (asksForStatus || isShown(native)) && all.every((any) => any.some((holds) => holds(native)))
}

function clause(text: string): (native: Native) => boolean {
  const [, field = '', operator, value = ''] = CLAUSE.exec(text.trim()) ?? []
  if (!FIELDS.includes(field)) throw invalidArgument(`Invalid filter: ${text}`)
  if (operator === '=') return (native) => native[field] === value
  if (field !== 'updateTime') throw invalidArgument(`${field} can only be compared for equality.`)
  return (native) => (operator === '>=' ? native.updateTime >= value : native.updateTime <= value)
}
