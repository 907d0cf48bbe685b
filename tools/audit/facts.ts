import { COLUMNS, type Entity, type FactSlice, type StoredData } from './stored-data.ts'

/** Values of an entity on a day by column, in millionths; null was not reported. */
type ColumnValues = Map<string, number | null>
/** Reported values by entity and day; values of parents are sums of their leaves. */
export type Facts = {
  /** Millionths over some days, both inclusive; null where a reported day lacks the column. */
  sum: (entityNo: number, column: string, from: number, to: number) => number | null
}

/**
 * Facts after some loads: a whole slice of a day replaces the slices before it, a later one corrects the
 * entities that it names, and an entity named without any number was retracted.
 */
export function buildFacts(
  stored: StoredData,
  isIncluded: (slice: FactSlice) => boolean = () => true,
): Facts {
  const valuesByEntity = readValues(stored.slices.filter(isIncluded))
  const childrenByParent = Map.groupBy(stored.entities.values(), ({ parentNo }) => parentNo)
  /** Line items and deals of which an entity's values are the sum. */
  const leafNos = (entityNo: number): number[] => {
    const entity = stored.entities.get(entityNo)
    if (!entity || entity.kind === 'line_item' || entity.kind === 'deal_id') return [entityNo]
    return (childrenByParent.get(entityNo) ?? []).flatMap((child: Entity) =>
      child.kind === 'creative' ? [] : leafNos(child.no),
    )
  }
  /** Costs that equal spend on the platform of an entity. */
  const spendColumns = (entityNo: number): string[] => {
    const accountNo = stored.entities.get(entityNo)?.accountNo ?? 0
    const platform = stored.accounts.get(accountNo)?.platform
    if (platform === 'ttd') return ['total_cost']
    return platform === 'google_ads' || platform === 'meta_ads' ? ['media_cost', 'total_cost'] : []
  }
  /** Billed figures replace served ones; an unreported cost is spend, where spend is that cost. */
  const columnValue = (entityNo: number, values: ColumnValues, column: string): number | null => {
    if (column === 'impressions') return values.get('billable_impressions') ?? values.get(column)!
    if (spendColumns(entityNo).includes(column)) return values.get(column) ?? values.get('spend')!
    return values.get(column)!
  }
  return {
    sum(entityNo, column, from, to) {
      let sum = 0
      for (const leafNo of leafNos(entityNo))
        for (const [day, values] of valuesByEntity.get(leafNo) ?? []) {
          if (day < from || day > to) continue
          const value = columnValue(leafNo, values, column)
          if (value === null) return null
          sum += value
        }
      return sum
    },
  }
}

function readValues(slices: readonly FactSlice[]): Map<number, Map<number, ColumnValues>> {
  const valuesByEntity = new Map<number, Map<number, ColumnValues>>()
  const store = (entityNo: number, day: number, values: ColumnValues | null) => {
    const days = valuesByEntity.get(entityNo) ?? new Map<number, ColumnValues>()
    valuesByEntity.set(entityNo, days)
    if (values) days.set(day, values)
    else days.delete(day)
  }
  const slicesByDay = Map.groupBy(slices, ({ accountNo, level, day }) => `${accountNo} ${level} ${day}`)
  for (const daySlices of slicesByDay.values()) {
    const lastWhole = daySlices.findLastIndex(({ isWhole }) => isWhole)
    for (const { entityNos, day, columns } of daySlices.slice(Math.max(0, lastWhole)))
      entityNos.forEach((entityNo, index) => {
        const values: ColumnValues = new Map(COLUMNS.map((name) => [name, columns[name]?.[index] ?? null]))
        const isRetracted = [...values.values()].every((value) => value === null)
        store(entityNo, day, isRetracted ? null : values)
      })
  }
  return valuesByEntity
}

/** Facts of an account as they were stored at a moment. */
export type FactsHistory = (accountNo: number, moment: Date) => Facts

export function makeFactsHistory(stored: StoredData): FactsHistory {
  const factsByLoad = new Map<string, Facts>()
  return (accountNo, moment) => {
    const lastLoadNo =
      stored.loads.findLast((load) => load.accountNo === accountNo && load.at <= moment)?.loadNo ?? 0
    const key = `${accountNo} ${lastLoadNo}`
    const facts =
      factsByLoad.get(key) ??
      buildFacts(stored, (slice) => slice.accountNo === accountNo && slice.loadNo <= lastLoadNo)
    factsByLoad.set(key, facts)
    return facts
  }
}
