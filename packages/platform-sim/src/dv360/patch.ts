import type { Answer, Call } from '../core/simulator.ts'
import { googleError, invalidArgument, notFound } from '../google/errors.ts'
import { readObject } from '../google/read-object.ts'
import type { Dv360State, Kind } from './state.ts'

const NAME_BYTES = 240
const WRITABLE: Record<Kind, readonly string[]> = {
  campaigns: ['displayName', 'entityStatus', 'campaignFlight', 'frequencyCap'],
  insertionOrders: ['displayName', 'entityStatus', 'budget.budgetSegments', 'pacing', 'frequencyCap', 'kpi'],
  lineItems: [
    'displayName',
    'entityStatus',
    'budget.maxAmount',
    'flight',
    'pacing',
    'frequencyCap',
    'bidStrategy',
    'creativeIds',
  ],
  creatives: ['displayName', 'entityStatus'],
  inventorySources: ['displayName'],
}

/** One write: only what the mask names, only what may be written, and never an archive without a pause before it. */
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
  refuse(kind, before.entityStatus, change)
  return { body: state.write(kind, advertiserId, id, change) }
}

function refuse(kind: Kind, statusBefore: string | undefined, change: Record<string, unknown>): void {
  const { displayName, entityStatus, pacing } = change
  if (
    displayName !== undefined &&
    (typeof displayName !== 'string' || displayName === '' || Buffer.byteLength(displayName) > NAME_BYTES)
  ) {
    throw invalidArgument(`displayName must have 1 to ${NAME_BYTES} bytes.`)
  }
  if (entityStatus === 'ENTITY_STATUS_ARCHIVED' && statusBefore !== 'ENTITY_STATUS_PAUSED') {
    throw googleError(400, 'FAILED_PRECONDITION', 'An entity must be paused before it is archived.')
  }
  const { pacingPeriod, pacingType } = (pacing ?? {}) as Record<string, string>
  if (
    kind === 'insertionOrders' &&
    pacingPeriod === 'PACING_PERIOD_FLIGHT' &&
    pacingType === 'PACING_TYPE_ASAP'
  ) {
    throw invalidArgument('PACING_TYPE_ASAP is not compatible with PACING_PERIOD_FLIGHT.')
  }
}
