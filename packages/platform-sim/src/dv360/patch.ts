import type { Answer, Call } from '../core/simulator.ts'
import { words } from '../core/words.ts'
import { invalidArgument, notFound } from '../google-api/errors.ts'
import { readObject } from '../google-api/read-object.ts'
import { refuse } from './refuse.ts'
import type { Dv360State, Kind } from './state.ts'

/** Fields that an update mask may name. [C] */
const WRITABLE: Record<Kind, readonly string[]> = {
  campaigns: words('displayName entityStatus campaignFlight frequencyCap'),
  insertionOrders: words(
    `displayName entityStatus budget.budgetSegments pacing frequencyCap kpi integrationDetails`,
  ),
  lineItems:
    words(`displayName entityStatus budget.maxAmount flight pacing frequencyCap bidStrategy creativeIds
    excludeNewExchanges targetingExpansion containsEuPoliticalAds partnerRevenueModel conversionCounting`),
  creatives: words('displayName entityStatus'),
  inventorySources: ['displayName'],
}

/** Applies a write: only the fields in the mask, and only writable ones. */
export function patch(state: Dv360State, kind: Kind, call: Call): Answer {
  const { advertiserId = '', id = '' } = call.params
  const before = state.find(kind, advertiserId, id)
  if (!before) throw notFound(`Entity ${id}`)
  const mask = call.query.get('updateMask')?.split(',').filter(Boolean) ?? []
  if (mask.length === 0) throw invalidArgument('update_mask is required.')
  const body = readObject(call.body)
  const change: Record<string, unknown> = {}
  for (const path of mask) {
    if (!WRITABLE[kind].includes(path)) throw invalidArgument(`Invalid field in update_mask: ${path}`)
    const [field = '', inner] = path.split('.')
    const value = inner ? (body[field] as Record<string, unknown> | undefined)?.[inner] : body[field]
    if (value === undefined) throw invalidArgument(`${path} is named by the mask and missing in the body.`)
    change[field] = inner ? { ...(before[field] as object), [inner]: value } : value
  }
  refuse(kind, before, change)
  return { body: state.write(kind, advertiserId, id, change) }
}
