import type { Memory } from '../core/memory.ts'
import { setUpOn } from '../world/flights.ts'
import type { Deeds } from '../world/deeds.ts'
import type { Account, LineItem } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import { toDeed } from './deed-from.ts'
import { campaign, creative, insertionOrder, inventorySource, lineItem, type Native } from './present.ts'
import { dealIn, listTargeting, type Option } from './targeting.ts'

export const KINDS = {
  campaigns: { id: 'campaignId', largestPage: 200 },
  insertionOrders: { id: 'insertionOrderId', largestPage: 100 },
  lineItems: { id: 'lineItemId', largestPage: 200 },
  creatives: { id: 'creativeId', largestPage: 200 },
  inventorySources: { id: 'inventorySourceId', largestPage: 200 },
} as const
export type Kind = keyof typeof KINDS

export type Dv360State = {
  accounts: Account[]
  list: (kind: Kind, advertiserId: string) => Native[]
  find: (kind: Kind, advertiserId: string, id: string) => Native | null
  /** Visible to every later read; updates the entity's modification time. */
  write: (kind: Kind, advertiserId: string, id: string, change: Record<string, unknown>) => Native
  /** Targeting set on the line item itself. */
  targetingOf: (item: LineItem) => Option[]
  target: (item: LineItem, options: Option[]) => void
}

/** The world in DV360's format, overlaid with later writes. */
export function dv360State(world: () => World, now: () => number, deeds: Deeds, memory: Memory): Dv360State {
  const targeted = memory.part<Option[]>('dv360 targeted')
  const written = memory.part<Record<string, unknown>>('dv360 written')
  const nativeKey = (kind: Kind, native: Native) => `${kind}/${String(native[KINDS[kind].id])}`
  const patched = (kind: Kind, native: Native): Native => ({
    ...native,
    ...written.get(nativeKey(kind, native)),
  })

  function list(kind: Kind, advertiserId: string): Native[] {
    return untouched(world(), kind, advertiserId).map((native) => patched(kind, native))
  }
  const find = (kind: Kind, advertiserId: string, id: string) =>
    list(kind, advertiserId).find((native) => native[KINDS[kind].id] === id) ?? null

  return {
    get accounts() {
      return world().accounts.filter((account) => account.platform === 'dv360')
    },
    list,
    find,
    write(kind, advertiserId, id, change) {
      const key = `${kind}/${id}`
      written.set(key, { ...written.get(key), ...change, updateTime: new Date(now()).toISOString() })
      const { timezone } = world().accounts.find((account) => account.id === advertiserId)!.advertiser
      const deed = toDeed(kind, id, change)
      if (deed) deeds.note(deed, timezone)
      return find(kind, advertiserId, id)!
    },
    targetingOf: (item) => targeted.get(item.id) ?? listTargeting(item),
    target(item, options) {
      targeted.set(item.id, options)
      const dealIds = options.flatMap((option) => dealIn(option) ?? [])
      const { timezone } = world().accounts.find((account) => account.id === item.accountId)!.advertiser
      deeds.note({ kind: 'line_item', id: item.id, dealIds }, timezone)
      const updateTime = new Date(now()).toISOString()
      written.set(`lineItems/${item.id}`, { ...written.get(`lineItems/${item.id}`), updateTime })
    },
  }
}

function untouched(world: World, kind: Kind, advertiserId: string): Native[] {
  const ours = <T extends { platform: string; accountId: string }>(entities: T[]) =>
    entities.filter((entity) => entity.platform === 'dv360' && entity.accountId === advertiserId)
  const account = world.accounts.find((one) => one.platform === 'dv360' && one.id === advertiserId)
  if (!account) return []
  const since = (startsOn: string) => `${setUpOn(startsOn)}T00:00:00Z`
  switch (kind) {
    case 'campaigns':
      return ours(world.campaigns).map((entity) => campaign(entity, since(entity.startsOn)))
    case 'insertionOrders':
      return ours(world.insertionOrders).map((entity) => insertionOrder(entity, since(entity.startsOn)))
    case 'lineItems':
      return ours(world.lineItems).map((entity) => lineItem(entity, since(entity.startsOn)))
    case 'creatives':
      return ours(world.creatives).map((entity) => creative(entity, since(world.settings.anchor)))
    case 'inventorySources':
      return ours(world.deals).map((entity) =>
        inventorySource(entity, account.advertiser, since(entity.startsOn)),
      )
  }
}
