import type { Memory } from '../core/memory.ts'
import type { Deeds } from '../world/deeds.ts'
import { platformWorld, type PlatformWorld } from '../world/platform-world.ts'
import type { LineItem } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import type { UndatedEffect } from '../world/write-effect.ts'
import { customer, customerClient, customers, MANAGER, type Customer } from './customers.ts'
import { adGroup, adGroupAd, assetGroup, campaign, campaignBudget, campaignCriteria } from './present.ts'
import { nestFields, withoutResource, type Row } from './row.ts'

/** Author of all writes through the API: the user who granted the permission. */
const WRITER = {
  'change_event.user_email': 'trader@northwind.test',
  'change_event.client_type': 'GOOGLE_ADS_API',
}

type Change = { operation: 'UPDATE' | 'CREATE' | 'REMOVE'; fields?: string; old?: Row; new?: Row }

/** Log of changes and their authors, as Google reports them. */
function changeLog(now: () => number, memory: Memory) {
  const changes = memory.part<{ customerId: string; row: Row }>('google_ads changes')
  return {
    list: (of: Customer): Row[] =>
      [...changes.values()].filter(({ customerId }) => customerId === of.id).map(({ row }) => row),
    add(of: Customer, resource: string, name: string, change: Change): void {
      const row = {
        ...WRITER,
        'change_event.resource_name': `customers/${of.id}/changeEvents/${now()}~${changes.size}~0`,
        'change_event.change_date_time': `${wallClock(of.timezone, now())}.${String(now() % 1_000).padStart(3, '0')}000`,
        'change_event.change_resource_type': resource.toUpperCase(),
        'change_event.change_resource_name': name,
        'change_event.resource_change_operation': change.operation,
        'change_event.changed_fields': change.fields ?? '',
        ...(change.old && { 'change_event.old_resource': nestFields(change.old) }),
        ...(change.new && { 'change_event.new_resource': nestFields(change.new) }),
      }
      changes.set(String(changes.size), { customerId: of.id, row })
    },
  }
}

/** The world in Google Ads' format, overlaid with later writes, and a log of their authors. */
export function googleAdsState(world: () => World, now: () => number, deeds: Deeds, memory: Memory) {
  const createdRows = memory.part<Row>('google_ads made')
  const removed = memory.part<true>('google_ads removed')
  const written = memory.part<Row>('google_ads written')
  const log = changeLog(now, memory)
  const own = platformWorld('google_ads', world)
  const all = () => customers(own.accounts())

  const patched = (row: Row): Row => {
    const changed = Object.entries(row).flatMap(([field, value]) =>
      field.endsWith('.resource_name') ? [written.get(value as string) ?? {}] : [],
    )
    return Object.assign({}, row, ...changed) as Row
  }

  /** Every row of a resource, with the fields of its parents. */
  function list(resource: string, of: Customer): Row[] {
    const above = customer(of)
    if (resource === 'customer') return [above]
    if (resource === 'customer_client') {
      const visibleCustomers = of.id === MANAGER.id ? all() : [of]
      return visibleCustomers.map((one) => ({ ...above, ...customerClient(of.id, one) }))
    }
    if (resource === 'change_event') return log.list(of).map((row) => ({ ...above, ...row }))
    const rows = untouched(own, resource, of.id).map((row) => patched({ ...above, ...row }))
    return resource === 'campaign_criterion' ? criteria(rows, of) : rows
  }

  /** Criteria are created and removed, never updated. */
  function criteria(rows: Row[], of: Customer): Row[] {
    const campaigns = new Map(list('campaign', of).map((row) => [row['campaign.resource_name'], row]))
    const resourceName = (row: Row) => row['campaign_criterion.resource_name'] as string
    const added = [...createdRows.values()].filter((row) => campaigns.has(row['campaign_criterion.campaign']))
    const addedNames = new Set(added.map(resourceName))
    return [
      ...rows.filter((row) => !removed.has(resourceName(row)) && !addedNames.has(resourceName(row))),
      ...added.map((row) => ({ ...campaigns.get(row['campaign_criterion.campaign']), ...row })),
    ]
  }

  return {
    find: (id: string): Customer | null => all().find((one) => one.id === id) ?? null,
    list,
    write(of: Customer, resource: string, before: Row, change: Row): void {
      const name = before[`${resource}.resource_name`] as string
      written.set(name, { ...written.get(name), ...change })
      const deed = toDeed(resource, before, change)
      if (deed) deeds.note(deed, of.timezone)
      // Google reports no changes of asset groups.
      if (resource === 'asset_group') return
      const fields = Object.keys(change)
      log.add(of, resource, name, {
        operation: 'UPDATE',
        fields: fields.map(withoutResource).join(','),
        old: Object.fromEntries(fields.map((field) => [field, before[field]])),
        new: change,
      })
    },
    make(of: Customer, row: Row): void {
      const name = row['campaign_criterion.resource_name'] as string
      removed.delete(name)
      createdRows.set(name, row)
      log.add(of, 'campaign_criterion', name, { operation: 'CREATE', new: row })
    },
    remove(of: Customer, name: string): void {
      createdRows.delete(name)
      removed.set(name, true)
      log.add(of, 'campaign_criterion', name, { operation: 'REMOVE' })
    },
  }
}
export type GoogleAdsState = ReturnType<typeof googleAdsState>

function untouched(own: PlatformWorld, resource: string, accountId: string): Row[] {
  const items = own.in((all) => all.lineItems, accountId)
  const ownCampaigns = own.in((all) => all.campaigns, accountId)
  const campaignItems = (campaignId: string) => items.filter((item) => item.campaignId === campaignId)
  const campaigns = new Map(
    ownCampaigns.map((entity) => [
      entity.id,
      { ...campaign(entity, campaignItems(entity.id), own.today()), ...campaignBudget(entity) },
    ]),
  )
  const maximised = new Set(ownCampaigns.flatMap((one) => (one.isPerformanceMax ? one.id : [])))
  const isInAssetGroup = ({ campaignId }: LineItem) => maximised.has(campaignId)
  const inAdGroups = items.filter((item) => !isInAssetGroup(item))
  const creatives = new Map(own.in((all) => all.creatives, accountId).map((one) => [one.id, one]))
  const groups = new Map(
    inAdGroups.map((item) => [item.id, { ...campaigns.get(item.campaignId), ...adGroup(item) }]),
  )
  switch (resource) {
    case 'campaign':
    case 'campaign_budget':
      return [...campaigns.values()]
    case 'ad_group':
      return [...groups.values()]
    case 'asset_group':
      return items.filter(isInAssetGroup).map((item) => {
        const pages = new Set(item.creativeIds.map((id) => creatives.get(id)!.landingUrl))
        return { ...campaigns.get(item.campaignId), ...assetGroup(item, [...pages]) }
      })
    case 'campaign_criterion':
      return ownCampaigns.flatMap((one) =>
        campaignCriteria(one, campaignItems(one.id)).map((row) => ({ ...campaigns.get(one.id), ...row })),
      )
    default:
      return inAdGroups.flatMap((item) =>
        item.creativeIds.map((id) => ({ ...groups.get(item.id), ...adGroupAd(creatives.get(id)!, item) })),
      )
  }
}

const dayIn = (moment: unknown) => String(moment).slice(0, 10)
const lastSegment = (name: unknown) => String(name).split('/').at(-1)!

/** The part of a write that affects delivery. A budget belongs to its campaign. */
function toDeed(resource: string, before: Row, change: Row): UndatedEffect | null {
  const status = change[`${resource}.status`]
  if (resource === 'ad_group' || resource === 'asset_group') {
    const id = lastSegment(before[`${resource}.resource_name`])
    return status === undefined ? null : { kind: 'line_item', id, isActive: status === 'ENABLED' }
  }
  if (resource !== 'campaign' && resource !== 'campaign_budget') return null
  const id = lastSegment(before['campaign.resource_name'])
  const total = change['campaign_budget.total_amount_micros']
  const daily = change['campaign_budget.amount_micros']
  const [start, end] = [change['campaign.start_date_time'], change['campaign.end_date_time']]
  return {
    kind: 'campaign',
    id,
    ...(status !== undefined && { isActive: status === 'ENABLED' }),
    ...(typeof total === 'string' && { budgetMicros: BigInt(total) }),
    ...(typeof daily === 'string' && { dailyMicros: BigInt(daily) }),
    ...(typeof start === 'string' && { startsOn: dayIn(start) }),
    ...(typeof end === 'string' && { endsOn: dayIn(end) }),
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as the account's clock shows it: '2026-11-01 14:00:00'. */
function wallClock(timeZone: string, moment: number): string {
  // Making one is slow, and every change needs one.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(moment)
}
