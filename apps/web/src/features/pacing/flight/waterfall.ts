import type { FlightMargin } from '@flightdeck/contract/pacing'

export type WaterfallStep = {
  label: string
  /** Costs are below zero. */
  amount: number
  /** Start and end of the bar, in percent of the axis. */
  from: number
  to: number
  kind: 'whole' | 'cost' | 'loss'
}

/** Steps from revenue over costs to margin. Null if revenue, cost or margin is unknown. */
export function waterfallSteps({
  revenue,
  media,
  other,
  cost,
  amount,
}: FlightMargin): WaterfallStep[] | null {
  if (revenue === null || cost === null || amount === null) return null
  const parts =
    media === null || other === null
      ? [{ label: 'Total cost', taken: cost }]
      : [
          { label: 'Media cost', taken: media },
          { label: 'Data and fees', taken: other },
        ]
  const least = Math.min(0, amount)
  const width = Math.max(revenue, 0) - least || 1
  const place = (value: number) => (100 * (value - least)) / width
  let left = revenue
  const costs = parts.map(({ label, taken: deduction }): WaterfallStep => {
    const [before, after] = [left, left - deduction]
    left = after
    return {
      label,
      amount: -deduction,
      from: place(Math.min(before, after)),
      to: place(Math.max(before, after)),
      kind: 'cost',
    }
  })
  const end: WaterfallStep = {
    label: 'Margin',
    amount,
    from: place(Math.min(0, amount)),
    to: place(Math.max(0, amount)),
    kind: amount < 0 ? 'loss' : 'whole',
  }
  return [
    { label: 'Revenue', amount: revenue, from: place(0), to: place(revenue), kind: 'whole' },
    ...costs,
    end,
  ]
}
