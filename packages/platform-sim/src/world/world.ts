import { addDays, type Day } from '@flightdeck/domain/time'
import { buildAccounts, SLOTS } from './agency.ts'
import { planCampaign, planInsertionOrders } from './campaigns.ts'
import { expectedCpmMicros, platformTargetMicros } from './client-price.ts'
import { buildDeals } from './deals.ts'
import type { WriteEffect } from './write-effect.ts'
import { whole } from './draw.ts'
import { buildFlights, SET_UP_DAYS } from './flights.ts'
import { buildCreatives, meantBudgetMicros, planLineItems } from './line-items.ts'
import type { Account, Campaign, Creative, Deal, InsertionOrder, LineItem } from './shape.ts'

export const HISTORY_DAYS = 120

export type WorldSettings = {
  seed: string
  /** First day of the demo; deals are placed around it, while flights follow their own calendar. */
  anchor: Day
  today: Day
  /** Last reported day: yesterday, unless platforms are late. */
  dataThrough?: Day
  /** 1 is the demo; 170 gives about a hundred thousand line items. */
  scale?: number
}

export type World = {
  settings: Required<WorldSettings>
  accounts: Account[]
  campaigns: Campaign[]
  insertionOrders: InsertionOrder[]
  lineItems: LineItem[]
  deals: Deal[]
  creatives: Creative[]
  /** User actions on the platforms, in order. */
  deeds?: readonly WriteEffect[]
}

/**
 * All advertising of the agency on a day. Same seed, same world; the next day's world has advanced by a day.
 */
export function worldAt({
  seed,
  anchor,
  today,
  dataThrough = addDays(today, -1),
  scale = 1,
}: WorldSettings): World {
  const accounts = buildAccounts(seed)
  const deals = accounts.flatMap((account) => buildDeals(seed, account, anchor))
  const world: World = {
    settings: { seed, anchor, today, dataThrough, scale },
    accounts,
    campaigns: [],
    insertionOrders: [],
    lineItems: [],
    deals,
    creatives: [],
  }
  for (let copy = 0; copy < scale; copy++) {
    for (let slot = 0; slot < SLOTS.length; slot++) addSlot(world, copy, slot)
  }
  return world
}

function addSlot(world: World, copy: number, slot: number): void {
  const { seed, today } = world.settings
  const calendar = copy * SLOTS.length + slot
  const flights = buildFlights(seed, calendar, addDays(today, -HISTORY_DAYS), addDays(today, SET_UP_DAYS))
  for (const flight of flights) {
    const planned = planCampaign(seed, flight, world.accounts, copy)
    const { campaign } = planned
    const orders = planInsertionOrders(seed, planned, whole(6, 8, seed, 'orders', campaign.id))
    const count =
      orders.length > 0
        ? orders.length * 2 + whole(1, 5, seed, 'more', campaign.id)
        : whole(10, 16, seed, 'items', campaign.id)
    const deals = world.deals.filter(
      (deal) => deal.platform === campaign.platform && deal.accountId === campaign.accountId,
    )
    const items = planLineItems(seed, planned, orders, count, deals, world.settings)
    const { domain } = world.accounts.find((account) => account.id === campaign.accountId)!.advertiser
    world.campaigns.push({ ...campaign, targetMicros: platformTargetMicros(seed, campaign, items) })
    for (const order of orders) {
      const own = items.filter(({ insertionOrderId }) => insertionOrderId === order.id)
      world.insertionOrders.push({ ...order, budgetMicros: meantFor(own), cpmMicros: expectedCpmMicros(own) })
    }
    world.lineItems.push(...items)
    for (const item of items) world.creatives.push(...buildCreatives(seed, item, domain))
  }
}

/** Intended budget of an insertion order: the sum of its line items'. */
const meantFor = (items: readonly LineItem[]): bigint =>
  items.reduce((sum, item) => sum + meantBudgetMicros(item), 0n)
