import { invalidArgument } from '../google-api/errors.ts'
import type { Native } from './present.ts'

const CLAUSE = /^(\w+)\s*(>=|<=|=)\s*"([^"]*)"$/
const FIELDS = ['entityStatus', 'campaignId', 'insertionOrderId', 'updateTime', 'displayName']
const LONGEST = 500

/** The part of Google's filter language that lists take: clauses with AND between them and OR within one field. */
export function matches(filter: string | null): (native: Native) => boolean {
  const isShown = (native: Native) => native.entityStatus !== 'ENTITY_STATUS_ARCHIVED'
  if (!filter) return isShown
  if (filter.length > LONGEST) throw invalidArgument('The filter is longer than 500 characters.')
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
