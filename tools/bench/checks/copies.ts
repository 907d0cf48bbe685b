import { inspectWorld, type InspectedParts } from '../../../packages/connectors/src/test/inspected-world.ts'
import {
  FACT_METRICS,
  type DayFacts,
  type FactColumns,
  type FactLevel,
  type SeenEntity,
} from '@flightdeck/domain/ad-data'
import type { InspectedEntity } from '@flightdeck/domain/checks'
import { MEASURES } from '@flightdeck/domain/delivery'
import { dayFromNumber, type Day } from '@flightdeck/domain/time'
import { worldAt } from '../../../packages/platform-sim/src/index.ts'

export const DAYS = 90

/** An account of the demo, copied until all accounts together have enough line items. */
export type AccountCopy = Pick<InspectedParts, 'account'> & {
  entities: SeenEntity[]
  plans: { nativeId: string; kind: string; plan: NonNullable<InspectedEntity['plan']> }[]
  days: () => Generator<DayFacts>
}

/** The demo's accounts with their faults, made large: campaigns are copied with everything below, creatives are shared. */
export async function copiedDemo(lineItems: number, today: Day): Promise<AccountCopy[]> {
  const parts = await inspectWorld(worldAt({ seed: 'demo', anchor: today, today }))
  const all = parts.reduce((sum, { inspected }) => sum + inspected.filter(isLine).length, 0)
  const copies = Math.ceil(lineItems / all)
  return parts.map((part) => copied(part, copies))
}

const isLine = ({ entity }: InspectedEntity) => entity.kind === 'line_item'
const isShared = (kind: string) => kind === 'creative' || kind === 'deal_id'
const copyId = (nativeId: string, copy: number) => (copy === 0 ? nativeId : `${nativeId}${copy + 1_000}`)

function copied({ account, inspected }: InspectedParts, copies: number): AccountCopy {
  const entities: SeenEntity[] = []
  const plans: AccountCopy['plans'] = []
  for (let copy = 0; copy < copies; copy++)
    for (const { entity, plan } of inspected) {
      if (copy > 0 && isShared(entity.kind)) continue
      const nativeId = isShared(entity.kind) ? entity.nativeId : copyId(entity.nativeId, copy)
      entities.push({
        ...entity,
        nativeId,
        // Still valid by the agency's rules, and unique.
        name: copy === 0 ? entity.name : `${entity.name}${copy}`,
        parent: entity.parent && { ...entity.parent, nativeId: copyId(entity.parent.nativeId, copy) },
        raw: null,
      })
      if (plan && plan.length > 0) plans.push({ nativeId, kind: entity.kind, plan })
    }
  return {
    account,
    entities: entities.toSorted(byRank),
    plans,
    days: () => generateDays(account, inspected, copies),
  }
}

const RANKS = ['campaign', 'insertion_order', 'creative', 'deal_id', 'line_item']
/** Parents before their children, and used entities before their users. */
const byRank = (a: SeenEntity, b: SeenEntity) => RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind)

function* generateDays(
  { dataThrough }: InspectedParts['account'],
  inspected: readonly InspectedEntity[],
  copies: number,
): Generator<DayFacts> {
  for (let day = dataThrough! - DAYS + 1; day <= dataThrough!; day++)
    for (const level of ['line_item', 'deal_id'] as const)
      yield dayFacts(level, day, inspected, level === 'line_item' ? copies : 1)
}

function dayFacts(
  level: FactLevel,
  day: number,
  inspected: readonly InspectedEntity[],
  copies: number,
): DayFacts {
  const reportingEntities = inspected.filter(
    ({ entity, history }) => entity.kind === level && (history?.rows(day, day) ?? 0) > 0,
  )
  const nativeIds = Array.from({ length: copies }, (_, copy) =>
    reportingEntities.map(({ entity }) => copyId(entity.nativeId, copy)),
  ).flat()
  const columns: FactColumns = {}
  for (const measure of MEASURES) {
    if (!FACT_METRICS.some((metric) => metric === measure)) continue
    const once = reportingEntities.map(({ history }) => history!.sum(measure, day, day))
    columns[measure] = Float64Array.from(nativeIds, (_, at) => once[at % once.length]!)
  }
  return { level, day: dayFromNumber(day), nativeIds, columns }
}
