import { bucket } from '../core/bucket.ts'
import { pageToken, readPageToken } from '../core/page-token.ts'
import { startSimulator, type Answer, type Call, type Simulator } from '../core/simulator.ts'
import { exhausted, googleError, invalidArgument, notFound } from '../google-api/errors.ts'
import type { GoogleOauth } from '../google-api/oauth.ts'
import { readObject } from '../google-api/read-object.ts'
import type { World } from '../world/world.ts'
import type { Memory } from '../core/memory.ts'
import type { Deeds } from '../world/deeds.ts'
import { bulkEdit } from './bulk-edit.ts'
import { page } from './list.ts'
import { patch } from './patch.ts'
import { advertiser } from './present.ts'
import { dv360State, KINDS, type Dv360State, type Kind } from './state.ts'

export const DV360_SCOPE = 'https://www.googleapis.com/auth/display-video'
const PARTNER = '7001001'
const MINUTE_MS = 60_000
const BULK_STATUS_ONLY = ['entityStatus', 'containsEuPoliticalAds']

type Parts = { world: () => World; now: () => number; oauth: GoogleOauth; deeds: Deeds; memory: Memory }

/** Display & Video 360, API v4. */
export async function startDv360({ world, now, oauth, deeds, memory }: Parts): Promise<Simulator> {
  const state = dv360State(world, now, deeds, memory)
  const perProject = bucket(now, 1_500, MINUTE_MS)
  const perAdvertiser = new Map<string, () => number>()
  const writes = new Map<string, () => number>()

  function admit(call: Call): void {
    oauth.admit(call, DV360_SCOPE)
    const advertiserId = call.params.advertiserId ?? call.query.get('advertiserId')
    if (perProject() > 0) throw exhausted()
    if (!advertiserId) return
    if (!perAdvertiser.has(advertiserId)) perAdvertiser.set(advertiserId, bucket(now, 300, MINUTE_MS))
    if (perAdvertiser.get(advertiserId)!() > 0) throw exhausted()
    if (!state.accounts.some((account) => account.id === advertiserId)) {
      throw googleError(403, 'PERMISSION_DENIED', `User does not have access to advertiser ${advertiserId}.`)
    }
  }
  const guarded = (handler: (call: Call) => Answer) => (call: Call) => {
    admit(call)
    return handler(call)
  }
  /** Writes have half of an advertiser's call limit; a bulk call weighs as much as five. */
  const writing = (weight: number, handler: (call: Call) => Answer) =>
    guarded((call) => {
      const advertiserId = call.params.advertiserId!
      if (!writes.has(advertiserId)) writes.set(advertiserId, bucket(now, 150, MINUTE_MS))
      for (let at = 0; at < weight; at++) if (writes.get(advertiserId)!() > 0) throw exhausted()
      return handler(call)
    })
  const listed = (kind: Kind) =>
    guarded((call) => {
      const advertiserId = call.params.advertiserId ?? call.query.get('advertiserId')
      if (!advertiserId) throw invalidArgument('advertiserId is required.')
      return page(call, kind, state.list(kind, advertiserId), KINDS[kind].largestPage)
    })
  const readEntity = (kind: Kind) =>
    guarded(({ params: { advertiserId = '', id = '' } }) => {
      const native = state.find(kind, advertiserId, id)
      if (!native) throw notFound(`Entity ${id}`)
      return { body: native }
    })
  const patched = (kind: Kind) => writing(1, (call) => patch(state, kind, call))

  return startSimulator(
    {
      'GET /v4/partners': guarded((call) =>
        page(
          call,
          'partners',
          [{ partnerId: PARTNER, displayName: 'Northwind', updateTime: '2026-01-05T09:00:00Z' }],
          200,
        ),
      ),
      'GET /v4/advertisers': guarded((call) => {
        if (!call.query.get('partnerId')) throw invalidArgument('partnerId is required.')
        const all = state.accounts.map((account) => advertiser(account, PARTNER))
        return page(call, 'advertisers', call.query.get('partnerId') === PARTNER ? all : [], 200)
      }),
      'GET /v4/advertisers/{advertiserId}/campaigns': listed('campaigns'),
      'GET /v4/advertisers/{advertiserId}/insertionOrders': listed('insertionOrders'),
      'GET /v4/advertisers/{advertiserId}/lineItems': listed('lineItems'),
      'GET /v4/advertisers/{advertiserId}/creatives': listed('creatives'),
      'GET /v4/inventorySources': listed('inventorySources'),
      'GET /v4/advertisers/{advertiserId}/lineItems:bulkListAssignedTargetingOptions': guarded((call) =>
        targeting(call, world(), state),
      ),
      'GET /v4/advertisers/{advertiserId}/campaigns/{id}': readEntity('campaigns'),
      'GET /v4/advertisers/{advertiserId}/insertionOrders/{id}': readEntity('insertionOrders'),
      'GET /v4/advertisers/{advertiserId}/lineItems/{id}': readEntity('lineItems'),
      'PATCH /v4/advertisers/{advertiserId}/campaigns/{id}': patched('campaigns'),
      'PATCH /v4/advertisers/{advertiserId}/insertionOrders/{id}': patched('insertionOrders'),
      'PATCH /v4/advertisers/{advertiserId}/lineItems/{id}': patched('lineItems'),
      'PATCH /v4/advertisers/{advertiserId}/creatives/{id}': patched('creatives'),
      'POST /v4/advertisers/{advertiserId}/lineItems:bulkEditAssignedTargetingOptions': writing(5, (call) =>
        bulkEdit(state, world(), call),
      ),
      'POST /v4/advertisers/{advertiserId}/lineItems:bulkUpdate': writing(5, (call) => {
        const {
          lineItemIds = [],
          targetLineItem = {},
          updateMask = '',
        } = readObject(call.body) as {
          lineItemIds?: string[]
          targetLineItem?: Record<string, unknown>
          updateMask?: string
        }
        if (!BULK_STATUS_ONLY.includes(updateMask))
          throw invalidArgument(`Invalid field in update_mask: ${updateMask}`)
        const advertiserId = call.params.advertiserId!
        const existingIds = lineItemIds.filter((id) => state.find('lineItems', advertiserId, id))
        for (const id of existingIds)
          state.write('lineItems', advertiserId, id, { [updateMask]: targetLineItem[updateMask] })
        return {
          body: {
            updatedLineItemIds: existingIds,
            failedLineItemIds: lineItemIds.filter((id) => !existingIds.includes(id)),
          },
        }
      }),
    },
    (call) =>
      call.path.startsWith('/v4/')
        ? notFound(call.path)
        : googleError(404, 'NOT_FOUND', 'The requested URL was not found on this server.'),
  )
}

function targeting(call: Call, world: World, state: Dv360State): Answer {
  const ids = call.query.getAll('lineItemIds')
  if (ids.length === 0) throw invalidArgument('lineItemIds is required.')
  const size = Number(call.query.get('pageSize') ?? 5_000)
  if (!(size >= 1 && size <= 5_000)) throw invalidArgument('pageSize must be between 1 and 5000.')
  const question = `${call.path}?${ids.join(',')}`
  const token = call.query.get('pageToken')
  const offset = token ? readPageToken(question, token) : 0
  if (offset === null) throw invalidArgument('The page token is invalid.')
  const requestedIds = new Set(ids)
  const all = world.lineItems
    .filter(
      (item) =>
        item.platform === 'dv360' && item.accountId === call.params.advertiserId && requestedIds.has(item.id),
    )
    .flatMap((item) =>
      state
        .targetingOf(item)
        .map((assignedTargetingOption) => ({ lineItemId: item.id, assignedTargetingOption })),
    )
  const items = all.slice(offset, offset + size)
  return {
    body: {
      ...(items.length > 0 && { lineItemAssignedTargetingOptions: items }),
      ...(offset + size < all.length && { nextPageToken: pageToken(question, offset + size) }),
    },
  }
}
