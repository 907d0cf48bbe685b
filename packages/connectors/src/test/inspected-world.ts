import { countryWritten, type SeenAccount } from '@flightdeck/domain/ad-data'
import type { InspectedEntity, InspectedAccount, PlanPromise } from '@flightdeck/domain/checks'
import { AD_PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber, dayFromNumber, type Day } from '@flightdeck/domain/time'
import { buildPlanSheet, worldAt, type World } from '@flightdeck/platform-sim'
import { platformReads } from '../platforms.ts'
import { buildHistories } from './histories.ts'
import { play } from './played.ts'
import { readStructure } from './read-all.ts'
import { computeTruth } from './truth.ts'

/** Longer than any flight of the demo. */
const LOOK_BACK_DAYS = 130

/** Account as the product sees it: settings, plan and delivery. */
export type InspectedParts = { account: InspectedAccount; inspected: InspectedEntity[] }

/** Everything the platforms of a world report on a day. */
export async function inspectWorld(world: World): Promise<InspectedParts[]> {
  const plans = readPlans(world)
  const parts: InspectedParts[] = []
  for (const platform of AD_PLATFORMS) {
    const played = await play(platform, () => world, `${world.settings.today}T14:00:00Z`)
    const described = platformReads(platform)
    for await (const account of described.accounts(played.world)) {
      const { entities } = await readStructure(described, played.world, account)
      const assets = await Array.fromAsync(described.assets(played.world, account))
      const allEntities = [...entities, ...assets]
      const histories = buildHistories(allEntities, deliveredIn(world, platform, account))
      parts.push({
        account: inspectedAccount(platform, account, world.settings.today),
        inspected: allEntities.map(({ raw: _raw, ...entity }) => ({
          entity,
          plan: plans.get(`${platform}/${entity.nativeId}`) ?? [],
          history: histories.get(`${entity.kind}/${entity.nativeId}`) ?? null,
          changes: [],
        })),
      })
    }
    await played.stop()
  }
  return parts
}

const today: Day = '2026-11-15'
let demo: Promise<InspectedParts[]> | null = null
export const demoWorld = worldAt({ seed: 'demo', anchor: today, today })
/** The demo, read once for all tests of a worker. */
export const inspectedDemo = (): Promise<InspectedParts[]> => (demo ??= inspectWorld(demoWorld))

export function inspectedAccount(platform: AdPlatformKey, account: SeenAccount, day: Day): InspectedAccount {
  const { nativeId, currency, timezone } = account
  const number = dayNumber(day)
  const [dataFrom, dataThrough] = [number - LOOK_BACK_DAYS, number - 1]
  return {
    platform,
    nativeId,
    currency,
    timezone,
    today: number,
    dataFrom,
    dataThrough,
    finals: { delivery: dataThrough, conversions: dataThrough },
    overshoots: {},
  }
}

function deliveredIn(world: World, platform: AdPlatformKey, account: SeenAccount) {
  const end = dayNumber(world.settings.today)
  const span = { from: dayFromNumber(end - LOOK_BACK_DAYS), to: dayFromNumber(end - 1) }
  return computeTruth(world, platform, account, span, Date.parse(`${world.settings.today}T14:00:00Z`))
}

/** Readable rows of the plan, by platform and entity. */
export function readPlans(world: World): Map<string, PlanPromise[]> {
  const [header, ...rows] = buildPlanSheet(world).tabs[0]!.rows
  const plans = new Map<string, PlanPromise[]>()
  for (const row of rows) {
    const cell = (name: string): string => {
      const value = row[header!.indexOf(name)]!
      return typeof value === 'object' ? value.day : String(value)
    }
    const [from, to] = [dayNumber(cell('start_date')), dayNumber(cell('end_date'))]
    const budget = Number(cell('budget'))
    if (from > to || Number.isNaN(budget)) continue
    const key = `${cell('platform')}/${cell('entity_id')}`
    const promise: PlanPromise = {
      from,
      to,
      budgetMicros: Math.round(budget * 1_000_000),
      currency: cell('budget_currency'),
      goalUnits: Number(cell('goal_units')),
      goalType: cell('goal_type') as PlanPromise['goalType'],
      kpi: cell('kpi') || null,
      kpiTarget: cell('kpi_target') === '' ? null : Number(cell('kpi_target')),
      countries: cell('countries') === '' ? null : [countryWritten(cell('countries'))!],
      clientRateMicros: Math.round(Number(cell('client_rate')) * 1_000_000),
      rateType: cell('rate_type') as PlanPromise['rateType'],
      marginTargetPercent: cell('margin_target_pct') === '' ? null : Number(cell('margin_target_pct')),
    }
    plans.set(key, [...(plans.get(key) ?? []), promise])
  }
  return plans
}
