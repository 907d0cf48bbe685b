/** Reasons why a total differs from an earlier one. */
export const BRIDGE_STEPS = {
  late: { label: 'Late data', means: 'days that had no data yet' },
  restated: { label: 'Restated days', means: 'days the platform corrected' },
  changed: { label: 'Changed items', means: 'items that are not as they were' },
  fresh: { label: 'New or removed items', means: 'items that were not in the report, or left it' },
  rates: { label: 'Exchange rates', means: 'the same amounts at other rates' },
  other: { label: 'Rounding', means: 'what is lost or won by rounding' },
  unexplained: { label: 'Not explained', means: 'more than rounding, and in none of the recorded rows' },
} as const
export type BridgeStepKind = keyof typeof BRIDGE_STEPS

/** Contribution of one item on one day, in millionths of its own currency or unit, by metric. */
export type LedgerEntry = {
  item: string
  account: string
  day: string
  currency: string
  amounts: readonly number[]
}
/** Rows behind a total, with the rates used and the last day with data per account. */
export type Ledger = {
  entries: readonly LedgerEntry[]
  /** By currency; currencies without a factor were left out of sums. */
  factors: Readonly<Record<string, number>>
  through: Readonly<Record<string, string>>
}

export type BridgeStep = { kind: BridgeStepKind; amount: number; rows: number }
export type Bridge = { was: number; now: number; steps: BridgeStep[] }

/** Largest rounding error of a cell, in millionths. */
const MAX_ROUNDING_ERROR = 0.5

type Total = { was: number; now: number }

/**
 * Explains the difference between two totals, in millionths. Every item and day counts in exactly one step,
 * at the earlier rates; changed rates and rounding have steps of their own, so that the steps add up to the
 * difference. A remainder beyond rounding is unexplained.
 */
export function buildBridge(
  then: Ledger,
  now: Ledger,
  metric: { at: number; isMoney: boolean; isOfDays: boolean },
  { was: from, now: to }: Total,
): Bridge {
  const factorIn = ({ factors }: Ledger, currency: string) => (metric.isMoney ? (factors[currency] ?? 0) : 1)
  const corrected = metric.isOfDays ? 'restated' : 'changed'
  const isLate = ({ account, day }: LedgerEntry) => {
    const reached = then.through[account]
    return metric.isOfDays && (reached === undefined || day > reached)
  }
  const old = byKey(then)
  const items = new Set(then.entries.map(({ item }) => item))
  const left = new Set(now.entries.map(({ item }) => item))
  const sums: Record<BridgeStepKind, BridgeStep> = openSteps()
  const add = (kind: BridgeStepKind, amount: number) => {
    if (amount === 0) return
    sums[kind].amount += amount
    sums[kind].rows++
  }
  for (const [key, entry] of byKey(now)) {
    const was = old.get(key)
    const amount = entry.amounts[metric.at] ?? 0
    const difference = amount - (was?.amounts[metric.at] ?? 0)
    // A currency that is new brings its rate along: no change of rates.
    const isFirst = !was && then.factors[entry.currency] === undefined
    const rate = factorIn(isFirst ? now : then, entry.currency)
    add(isLate(entry) ? 'late' : items.has(entry.item) ? corrected : 'fresh', difference * rate)
    add('rates', amount * (factorIn(now, entry.currency) - rate))
    old.delete(key)
  }
  for (const entry of old.values())
    add(
      left.has(entry.item) ? corrected : 'fresh',
      -(entry.amounts[metric.at] ?? 0) * factorIn(then, entry.currency),
    )
  const rounded = Object.values(sums).map((step) => ({ ...step, amount: Math.round(step.amount) }))
  const rest = to - from - rounded.reduce((sum, { amount }) => sum + amount, 0)
  const cells = then.entries.length + now.entries.length + rounded.length
  const kindOfRest = Math.abs(rest) <= cells * MAX_ROUNDING_ERROR ? 'other' : 'unexplained'
  const steps = rounded.map((step) => (step.kind === kindOfRest ? { ...step, amount: rest } : step))
  return { was: from, now: to, steps: steps.filter(({ amount }) => amount !== 0) }
}

/** Sum of a ledger's rows in millionths, at its own rates. */
export const ledgerTotal = (
  { entries, factors }: Ledger,
  { at, isMoney }: { at: number; isMoney: boolean },
): number =>
  Math.round(
    entries.reduce(
      (sum, { amounts, currency }) => sum + (amounts[at] ?? 0) * (isMoney ? (factors[currency] ?? 0) : 1),
      0,
    ),
  )

const byKey = ({ entries }: Ledger): Map<string, LedgerEntry> =>
  new Map(entries.map((entry) => [`${entry.item} ${entry.day} ${entry.currency}`, entry]))

const openSteps = () =>
  Object.fromEntries(
    (Object.keys(BRIDGE_STEPS) as BridgeStepKind[]).map((kind) => [kind, { kind, amount: 0, rows: 0 }]),
  ) as Record<BridgeStepKind, BridgeStep>
