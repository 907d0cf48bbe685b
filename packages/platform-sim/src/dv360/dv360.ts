import { bucket, buckets } from '../core/bucket.ts'
import type { Memory } from '../core/memory.ts'
import {
  behind,
  startSimulator,
  type Answer,
  type Call,
  type Routes,
  type Simulator,
} from '../core/simulator.ts'
import { quotaExceeded, googleError, invalidArgument, notFound } from '../google-api/errors.ts'
import type { GoogleOauth } from '../google-api/oauth.ts'
import { readObject } from '../google-api/read-object.ts'
import type { Deeds } from '../world/deeds.ts'
import type { World } from '../world/world.ts'
import { bulkEdit } from './bulk-edit.ts'
import { page, pageOf } from './list.ts'
import { patch } from './patch.ts'
import { advertiser } from './present.ts'
import { dv360State, KINDS, type Dv360State, type Kind } from './state.ts'

export const DV360_SCOPE = 'https://www.googleapis.com/auth/display-video'
const PARTNER = {
  partnerId: '7001001',
  displayName: 'Northwind',
  updateTime: '2026-01-05T09:00:00Z',
}
const MINUTE_MS = 60_000
const BULK_STATUS_ONLY = ['entityStatus', 'containsEuPoliticalAds']

type Parts = { world: () => World; now: () => number; oauth: GoogleOauth; deeds: Deeds; memory: Memory }
type Limits = { project: () => number; advertiser: (id: string) => number; writes: (id: string) => number }

/** Display & Video 360, API v4. */
export function startDv360({ world, now, oauth, deeds, memory }: Parts): Promise<Simulator> {
  const state = dv360State(world, now, deeds, memory)
  const limits: Limits = {
    project: bucket(now, 1_500, MINUTE_MS),
    advertiser: buckets(now, 300, MINUTE_MS),
    writes: buckets(now, 150, MINUTE_MS),
  }
  const routes = behind({ ...reads(state), ...writes(state) }, (call, endpoint) => {
    oauth.admit(call, DV360_SCOPE)
    spend(limits, state, call, endpoint)
  })
  return startSimulator(routes, (call) =>
    call.path.startsWith('/v4/')
      ? notFound(call.path)
      : googleError(404, 'NOT_FOUND', 'The requested URL was not found on this server.'),
  )
}

const advertiserIn = ({ params, query }: Call) => params.advertiserId ?? query.get('advertiserId')

/** Writes have half of an advertiser's call limit; a bulk call weighs as much as five. */
function spend(limits: Limits, state: Dv360State, call: Call, endpoint: string): void {
  const advertiserId = advertiserIn(call)
  if (limits.project() > 0) throw quotaExceeded()
  if (!advertiserId) return
  if (limits.advertiser(advertiserId) > 0) throw quotaExceeded()
  if (!state.accounts.some((account) => account.id === advertiserId))
    throw googleError(403, 'PERMISSION_DENIED', `User does not have access to advertiser ${advertiserId}.`)
  const weight = endpoint.startsWith('PATCH') ? 1 : endpoint.startsWith('POST') ? 5 : 0
  for (let at = 0; at < weight; at++) if (limits.writes(advertiserId) > 0) throw quotaExceeded()
}

function reads(state: Dv360State): Routes {
  const listed = (kind: Kind) => (call: Call) => {
    const advertiserId = advertiserIn(call)
    if (!advertiserId) throw invalidArgument('advertiserId is required.')
    return page(call, kind, state.list(kind, advertiserId), KINDS[kind].largestPage)
  }
  const readEntity =
    (kind: Kind) =>
    ({ params: { advertiserId = '', id = '' } }: Call) => {
      const native = state.find(kind, advertiserId, id)
      if (!native) throw notFound(`Entity ${id}`)
      return { body: native }
    }
  return {
    'GET /v4/partners': (call) => page(call, 'partners', [PARTNER], 200),
    'GET /v4/advertisers': (call) => {
      const partnerId = call.query.get('partnerId')
      if (!partnerId) throw invalidArgument('partnerId is required.')
      const all = state.accounts.map((account) => advertiser(account, PARTNER.partnerId))
      return page(call, 'advertisers', partnerId === PARTNER.partnerId ? all : [], 200)
    },
    'GET /v4/advertisers/{advertiserId}/campaigns': listed('campaigns'),
    'GET /v4/advertisers/{advertiserId}/insertionOrders': listed('insertionOrders'),
    'GET /v4/advertisers/{advertiserId}/lineItems': listed('lineItems'),
    'GET /v4/advertisers/{advertiserId}/creatives': listed('creatives'),
    'GET /v4/inventorySources': listed('inventorySources'),
    'GET /v4/advertisers/{advertiserId}/lineItems:bulkListAssignedTargetingOptions': (call) =>
      targeting(call, state),
    'GET /v4/advertisers/{advertiserId}/campaigns/{id}': readEntity('campaigns'),
    'GET /v4/advertisers/{advertiserId}/insertionOrders/{id}': readEntity('insertionOrders'),
    'GET /v4/advertisers/{advertiserId}/lineItems/{id}': readEntity('lineItems'),
  }
}

function writes(state: Dv360State): Routes {
  const patched = (kind: Kind) => (call: Call) => patch(state, kind, call)
  return {
    'PATCH /v4/advertisers/{advertiserId}/campaigns/{id}': patched('campaigns'),
    'PATCH /v4/advertisers/{advertiserId}/insertionOrders/{id}': patched('insertionOrders'),
    'PATCH /v4/advertisers/{advertiserId}/lineItems/{id}': patched('lineItems'),
    'PATCH /v4/advertisers/{advertiserId}/creatives/{id}': patched('creatives'),
    'POST /v4/advertisers/{advertiserId}/lineItems:bulkEditAssignedTargetingOptions': (call) =>
      bulkEdit(state, call),
    'POST /v4/advertisers/{advertiserId}/lineItems:bulkUpdate': (call) => bulkUpdate(state, call),
  }
}

type BulkUpdate = { lineItemIds?: string[]; targetLineItem?: Record<string, unknown>; updateMask?: string }

function bulkUpdate(state: Dv360State, { params, body }: Call): Answer {
  const { lineItemIds = [], targetLineItem = {}, updateMask = '' } = readObject(body) as BulkUpdate
  if (!BULK_STATUS_ONLY.includes(updateMask))
    throw invalidArgument(`Invalid field in update_mask: ${updateMask}`)
  const advertiserId = params.advertiserId!
  const existingIds = lineItemIds.filter((id) => state.find('lineItems', advertiserId, id))
  for (const id of existingIds)
    state.write('lineItems', advertiserId, id, { [updateMask]: targetLineItem[updateMask] })
  const failedIds = lineItemIds.filter((id) => !existingIds.includes(id))
  return { body: { updatedLineItemIds: existingIds, failedLineItemIds: failedIds } }
}

function targeting(call: Call, state: Dv360State): Answer {
  const ids = call.query.getAll('lineItemIds')
  if (ids.length === 0) throw invalidArgument('lineItemIds is required.')
  const size = Number(call.query.get('pageSize') ?? 5_000)
  if (!(size >= 1 && size <= 5_000)) throw invalidArgument('pageSize must be between 1 and 5000.')
  const requestedIds = new Set(ids)
  const all = state
    .lineItems(call.params.advertiserId!)
    .filter((item) => requestedIds.has(item.id))
    .flatMap((item) =>
      state
        .targetingOf(item)
        .map((assignedTargetingOption) => ({ lineItemId: item.id, assignedTargetingOption })),
    )
  return pageOf(call, 'lineItemAssignedTargetingOptions', all, `${call.path}?${ids.join(',')}`, size)
}
