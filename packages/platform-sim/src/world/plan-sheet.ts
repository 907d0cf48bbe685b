import { addDays, type Day } from '@flightdeck/domain'
import { pick, whole } from './draw.ts'
import type { Account, Campaign, Deal } from './shape.ts'
import type { World } from './world.ts'

/** A day is a number to a sheet that only looks like a day. */
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
  'client_rate',
  'rate_type',
  'margin_target_pct',
  'owner',
] as const
type Line = Partial<Record<(typeof COLUMNS)[number], Cell>>

const OWNERS = ['Amara Osei', 'Jonas Lind', 'Priya Nair', 'Tom Becker'] as const
const KPIS = { awareness: 'CPM', traffic: 'CPC', sales: 'CPA' } as const
const GOALS = { awareness: 'impressions', traffic: 'clicks', sales: 'conversions' } as const
/** What one of them costs, in cents: a thousand impressions, a click, a conversion. */
const CENTS = { CPM: [300, 1_200], CPC: [40, 180], CPA: [900, 4_500] } as const

/** What the agency has promised: a row for each campaign and each guaranteed deal, and a few that a hurried hand wrote. */
export function planSheetOf(world: World): Sheet {
  const accounts = new Map(world.accounts.map((one) => [`${one.platform}/${one.id}`, one]))
  const { seed } = world.settings
  const good = [
    ...world.campaigns.map((one) =>
      campaignLine(seed, one, accounts.get(`${one.platform}/${one.accountId}`)!),
    ),
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

function campaignLine(seed: string, entity: Campaign, { advertiser: { currency } }: Account): Line {
  const kpi = KPIS[entity.goal]
  const [cheap, dear] = CENTS[kpi]
  const cents = whole(cheap, dear, seed, 'rate', entity.id)
  const perThousand = kpi === 'CPM' ? 1_000 : 1
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
    goal_units: Math.floor((money(entity.budgetMicros) * 100 * perThousand) / cents),
    goal_type: GOALS[entity.goal],
    kpi,
    kpi_target: cents / 100,
    client_rate: cents / 100,
    rate_type: kpi,
    margin_target_pct: whole(8, 12, seed, 'margin target', entity.id),
    // Some plans have nobody's name on them yet.
    owner: pick([...OWNERS, ''], seed, 'owner', entity.id),
  }
}

function dealLine(seed: string, entity: Deal, { advertiser: { currency } }: Account): Line {
  const impressions = entity.committedImpressions ?? 0
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
    client_rate: money(entity.rateMicros),
    rate_type: 'CPM',
    owner: pick(OWNERS, seed, 'owner', entity.id),
  }
}

/** An entity that nobody knows, a budget whose formula broke, and a flight that ends before it begins. */
function badLines(good: Line): Line[] {
  const { day } = good.start_date as { day: Day }
  return [
    { ...good, entity_id: '999000111', entity_name: 'Deleted long ago' },
    { ...good, budget: '#N/A' },
    { ...good, end_date: { day: addDays(day, -3) } },
  ]
}

/** Budgets are whole cents, which a sheet's number can hold. */
const money = (micros: bigint): number => Number(micros / 10_000n) / 100
