import type { Memory } from '../core/memory.ts'
import type { Deeds } from '../world/deeds.ts'
import { setUpOn } from '../world/flights.ts'
import { platformWorld, type PlatformWorld } from '../world/platform-world.ts'
import type { LineItem } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import { toWriteEffect } from './write-effect.ts'
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

/** The world in DV360's format, overlaid with later writes. */
export function dv360State(world: () => World, now: () => number, deeds: Deeds, memory: Memory) {
  const targeted = memory.part<Option[]>('dv360 targeted')
  const written = memory.part<Record<string, unknown>>('dv360 written')
  const own = platformWorld('dv360', world)
  const timezoneOf = (advertiserId: string) => own.account(advertiserId)!.advertiser.timezone
  const writtenTo = (key: string, change: Record<string, unknown>) =>
    written.set(key, { ...written.get(key), ...change, updateTime: new Date(now()).toISOString() })

  const list = (kind: Kind, advertiserId: string): Native[] =>
    untouched(own, kind, advertiserId).map((native) => ({
      ...native,
      ...written.get(`${kind}/${String(native[KINDS[kind].id])}`),
    }))
  const find = (kind: Kind, advertiserId: string, id: string) =>
    list(kind, advertiserId).find((native) => native[KINDS[kind].id] === id) ?? null

  return {
    get accounts() {
      return own.accounts()
    },
    list,
    find,
    lineItems: (advertiserId: string) => own.in(({ lineItems }) => lineItems, advertiserId),
    /** Visible to every later read; updates the entity's modification time. */
    write(kind: Kind, advertiserId: string, id: string, change: Record<string, unknown>): Native {
      writtenTo(`${kind}/${id}`, change)
      const deed = toWriteEffect(kind, id, change)
      if (deed) deeds.note(deed, timezoneOf(advertiserId))
      return find(kind, advertiserId, id)!
    },
    /** Targeting set on the line item itself. */
    targetingOf: (item: LineItem) => targeted.get(item.id) ?? listTargeting(item),
    target(item: LineItem, options: Option[]): void {
      targeted.set(item.id, options)
      const dealIds = options.flatMap((option) => dealIn(option) ?? [])
      deeds.note({ kind: 'line_item', id: item.id, dealIds }, timezoneOf(item.accountId))
      writtenTo(`lineItems/${item.id}`, {})
    },
  }
}
export type Dv360State = ReturnType<typeof dv360State>

function untouched(own: PlatformWorld, kind: Kind, advertiserId: string): Native[] {
  const account = own.account(advertiserId)
  if (!account) return []
  const since = (startsOn: string) => `${setUpOn(startsOn)}T00:00:00Z`
  switch (kind) {
    case 'campaigns':
      return own.in((all) => all.campaigns, advertiserId).map((one) => campaign(one, since(one.startsOn)))
    case 'insertionOrders':
      return own
        .in((all) => all.insertionOrders, advertiserId)
        .map((one) => insertionOrder(one, since(one.startsOn)))
    case 'lineItems':
      return own.in((all) => all.lineItems, advertiserId).map((one) => lineItem(one, since(one.startsOn)))
    case 'creatives':
      return own.in((all) => all.creatives, advertiserId).map((one) => creative(one, since(own.anchor())))
    case 'inventorySources':
      return own
        .in((all) => all.deals, advertiserId)
        .map((one) => inventorySource(one, account.advertiser, since(one.startsOn)))
  }
}
