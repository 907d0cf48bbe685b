import { addDays, type Day } from '@flightdeck/domain/time'
import { clientPrice } from './client-price.ts'
import { between, pick, whole } from './draw.ts'
import { MARGIN_PERCENT } from './line-items.ts'
import type { Account, Campaign, Deal, LineItem } from './shape.ts'
import type { World } from './world.ts'

/** Sheets store dates as formatted numbers. */
export type Cell = string | number | { day: Day }
export type Tab = { sheetId: number; title: string; rows: Cell[][] }
export type Sheet = { id: string; title: string; timeZone: string; locale: string; tabs: Tab[] }

export const PLAN_SHEET_ID = '1NorthwindPlan-2026'

const COLUMNS = [
  'platform',
  'account_id',
  'entity_kind',
  'entity_id',
  'entity_name',
  'deal_id',
  'start_date',
  'end_date',
  'budget',
  'budget_currency',
  'goal_units',
  'goal_type',
  'kpi',
  'kpi_target',
  'countries',
  'client_rate',
  'rate_type',
  'margin_target_pct',
  'owner',
] as const
type Line = Partial<Record<(typeof COLUMNS)[number], Cell>>

const OWNERS = ['Amara Osei', 'Jonas Lind', 'Priya Nair', 'Tom Becker'] as const

/** The agency's plan: a row for each campaign and each guaranteed deal, and a few broken rows. */
export function buildPlanSheet(world: World): Sheet {
  const accounts = new Map(world.accounts.map((one) => [`${one.platform}/${one.id}`, one]))
  const items = Map.groupBy(world.lineItems, (item) => `${item.platform}/${item.campaignId}`)
  const { seed } = world.settings
  const good = [
    ...world.campaigns.map((campaign) => {
      const account = accounts.get(`${campaign.platform}/${campaign.accountId}`)!
      return campaignLine(seed, campaign, items.get(`${campaign.platform}/${campaign.id}`) ?? [], account)
    }),
    ...world.deals
      .filter((deal) => deal.isGuaranteed)
      .map((one) => dealLine(seed, one, accounts.get(`${one.platform}/${one.accountId}`)!)),
  ]
  const rows = [...good, ...badLines(good[0]!)].map((line) => COLUMNS.map((column) => line[column] ?? ''))
  return {
    id: PLAN_SHEET_ID,
    title: 'Northwind media plan',
    timeZone: 'Europe/Berlin',
    locale: 'en_GB',
    tabs: [
      { sheetId: 0, title: 'Plan', rows: [[...COLUMNS], ...rows] },
      {
        sheetId: 7,
        title: "Trader's notes",
        rows: [['One row for each campaign or deal.'], [], ['Ask', '', 'Amara']],
      },
      { sheetId: 9, title: 'Archive', rows: [] },
    ],
  }
}

function campaignLine(
  seed: string,
  entity: Campaign,
  items: LineItem[],
  { advertiser: { currency, market } }: Account,
): Line {
  const price = clientPrice(seed, entity, items)
  return {
    platform: entity.platform,
    account_id: entity.accountId,
    entity_kind: 'campaign',
    entity_id: entity.id,
    entity_name: entity.name,
    start_date: { day: entity.startsOn },
    end_date: { day: entity.endsOn },
    budget: money(entity.budgetMicros),
    budget_currency: currency,
    goal_units: price.goalUnits,
    goal_type: price.goalType,
    kpi: price.kpi,
    kpi_target: price.kpiTarget,
    countries: market,
    client_rate: price.clientRate,
    rate_type: price.rateType,
    margin_target_pct: whole(8, 12, seed, 'margin target', entity.id),
    // Some plans have no owner yet.
    owner: pick([...OWNERS, ''], seed, 'owner', entity.id),
  }
}

function dealLine(seed: string, entity: Deal, { advertiser: { currency } }: Account): Line {
  const impressions = entity.committedImpressions ?? 0
  // The publisher gets the deal's rate; the client pays it plus the agency's margin.
  const margin = between(...MARGIN_PERCENT, seed, 'margin', entity.id) / 100
  return {
    platform: entity.platform,
    account_id: entity.accountId,
    entity_kind: 'deal',
    entity_id: entity.id,
    entity_name: entity.name,
    deal_id: `${entity.exchange.slice(0, 3).toUpperCase()}-${entity.id}`,
    start_date: { day: entity.startsOn },
    end_date: { day: entity.endsOn },
    budget: money((entity.rateMicros * BigInt(impressions)) / 1_000n),
    budget_currency: currency,
    goal_units: impressions,
    goal_type: 'impressions',
    client_rate: Math.round((money(entity.rateMicros) * 100) / (1 - margin)) / 100,
    rate_type: 'CPM',
    owner: pick(OWNERS, seed, 'owner', entity.id),
  }
}

/**
 * Broken rows: an unknown entity, a budget with a broken formula, and a flight that ends before it begins.
 */
function badLines(good: Line): Line[] {
  const { day } = good.start_date as { day: Day }
  return [
    { ...good, entity_id: '999000111', entity_name: 'Deleted long ago' },
    { ...good, budget: '#N/A' },
    { ...good, end_date: { day: addDays(day, -3) } },
  ]
}

/** Budgets are whole cents, exact as a sheet's number. */
const money = (micros: bigint): number => Number(micros / 10_000n) / 100
