import { COLUMNS, type Entity, type Ledger, type Slice } from './ledger.ts'

type Day = Map<string, number | null>
/** Reported values by entity and day; values above line items are added up on request. */
export type Facts = {
  /** Millionths over some days, both inclusive; null where a reported day lacks it. */
  sum: (no: number, column: string, from: number, to: number) => number | null
  rows: (no: number, from: number, to: number) => number
}

/**
 * Numbers as of some loads: a whole slice of a day replaces what was before it, a later one corrects the
 * entities it names, and one named without any number was retracted.
 */
export function buildFacts(ledger: Ledger, isIn: (slice: Slice) => boolean = () => true): Facts {
  const byEntity = new Map<number, Map<number, Day>>()
  const put = (no: number, day: number, values: Day | null) => {
    const days = byEntity.get(no) ?? new Map<number, Day>()
    byEntity.set(no, days)
    if (values) days.set(day, values)
    else days.delete(day)
  }
  const groups = Map.groupBy(ledger.slices.filter(isIn), (one) => `${one.accountNo} ${one.level} ${one.day}`)
  for (const slices of groups.values()) {
    const from = slices.findLastIndex(({ isWhole }) => isWhole)
    for (const slice of slices.slice(Math.max(0, from)))
      slice.nos.forEach((no, at) => {
        const values: Day = new Map(COLUMNS.map((name) => [name, slice.columns[name]?.[at] ?? null]))
        const isBack = [...values.values()].every((value) => value === null)
        put(no, slice.day, isBack ? null : values)
      })
  }
  const below = Map.groupBy(ledger.entities.values(), ({ parentNo }) => parentNo)
  const lineNumbers = (no: number): number[] => {
    const entity = ledger.entities.get(no)
    if (!entity || entity.kind === 'line_item' || entity.kind === 'deal_id') return [no]
    return (below.get(no) ?? []).flatMap((child: Entity) =>
      child.kind === 'creative' ? [] : lineNumbers(child.no),
    )
  }
  const costsIn = (no: number): string[] => {
    const platform = ledger.accounts.get(ledger.entities.get(no)?.accountNo ?? 0)?.platform
    if (platform === 'ttd') return ['total_cost']
    return platform === 'google_ads' || platform === 'meta_ads' ? ['media_cost', 'total_cost'] : []
  }
  /** Billed figures replace served ones; an unreported cost is spend, where spend is that cost. */
  const columnValue = (no: number, day: Day, column: string): number | null => {
    if (column === 'impressions') return day.get('billable_impressions') ?? day.get(column)!
    if (costsIn(no).includes(column)) return day.get(column) ?? day.get('spend')!
    return day.get(column)!
  }
  return {
    sum(no, column, from, to) {
      let sum = 0
      for (const line of lineNumbers(no))
        for (const [on, values] of byEntity.get(line) ?? []) {
          if (on < from || on > to) continue
          const value = columnValue(line, values, column)
          if (value === null) return null
          sum += value
        }
      return sum
    },
    rows: (no, from, to) =>
      lineNumbers(no).reduce(
        (all, line) =>
          all + [...(byEntity.get(line)?.keys() ?? [])].filter((on) => on >= from && on <= to).length,
        0,
      ),
  }
}

/** Facts of an account after the last load before a moment. */
export type FactsBefore = (accountNo: number, at: Date) => Facts

export function factsOverTime(ledger: Ledger): FactsBefore {
  const factsByKey = new Map<string, Facts>()
  return (accountNo, at) => {
    const last = ledger.loads.findLast((load) => load.accountNo === accountNo && load.at <= at)?.loadNo ?? 0
    const key = `${accountNo} ${last}`
    const facts =
      factsByKey.get(key) ??
      buildFacts(ledger, (slice) => slice.accountNo === accountNo && slice.loadNo <= last)
    factsByKey.set(key, facts)
    return facts
  }
}
