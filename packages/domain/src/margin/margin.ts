import type { Micros } from '../money/micros.ts'
import { dividedHalfAway } from '../money/ratio.ts'
import { contractUnit, type ClientRate } from './client-rate.ts'
import type { MarginDelivery } from './delivery.ts'
import { readFee, type Fee, type FeeReading } from './fee.ts'
import { toPercent, applyPercent } from './percent.ts'
import { readRevenue, type RevenueReading } from './revenue.ts'
import type { MarginPart, MarginStep } from './step.ts'

/** Dated correction of revenue or cost. A rebate is an accrual, and counts only with `countsRebates`. */
export type Adjustment = {
  name: string
  kind: 'credit' | 'refund' | 'discount' | 'rebate' | 'other'
  side: 'revenue' | 'cost'
  amount: Micros
}

export type MarginAsk = {
  delivery: MarginDelivery
  fees: readonly Fee[]
  /** Null: the client's rate is not known. */
  rate: ClientRate | null
  /** Units in millionths that the client pays for, and how many of them were delivered before. */
  contractUnits?: bigint | null | undefined
  unitsBefore?: bigint | undefined
  adjustments?: readonly Adjustment[] | undefined
  /** The client pays for media directly: it is part of neither revenue nor cost. */
  passesMediaThrough?: boolean | undefined
  countsRebates?: boolean | undefined
}

/** Null is not known; the reason says why. Amounts are exact to the micro, and rounded only for display. */
export type Margin = {
  revenue: Micros | null
  cost: Micros | null
  margin: Micros | null
  /** Percent of revenue, to two digits; null without revenue. */
  percent: number | null
  reason: string | null
  uncharged: { units: bigint; cost: Micros | null }
  passedThrough: Micros
  /** Accrued rebates, counted or not. */
  rebates: Micros
  steps: readonly MarginStep[]
}

export function computeMargin(ask: MarginAsk): Margin {
  const { delivery, rate, adjustments = [] } = ask
  const media = resolveMediaCost(ask)
  const [early, late] = [
    ask.fees.filter(({ base }) => base !== 'revenue'),
    ask.fees.filter(({ base }) => base === 'revenue'),
  ]
  const earlyFees = early.map((fee) => ({ fee, reading: readFee(fee, delivery, media, null) }))
  const stack = costStack(ask, media)
  const base = added([
    ...stack,
    ...earlyFees.filter(({ fee }) => !fee.isPassedOn).map(({ reading }) => reading),
  ])
  const earned = computeRevenue(ask, media, 'unknown' in base ? null : base.amount)
  const lateFees = late.map((fee) => ({
    fee,
    reading: readFee(fee, delivery, media, 'unknown' in earned ? null : earned.amount),
  }))
  const fees = [...earlyFees, ...lateFees]
  const includedAdjustments = adjustments.filter(({ kind }) => kind !== 'rebate' || ask.countsRebates)
  const costs = added([
    ...stack,
    ...fees.filter(({ fee }) => !fee.isPassedOn).map(({ reading }) => reading),
    ...includedAdjustments.filter(({ side }) => side === 'cost').map(adjustmentStep),
  ])
  const income =
    'unknown' in earned
      ? earned
      : added([
          ...earned.steps,
          ...includedAdjustments.filter(({ side }) => side === 'revenue').map(adjustmentStep),
        ])
  return {
    ...marginResult(income, costs),
    uncharged: unchargedDelivery(ask, rate, costs),
    passedThrough: passedThrough(ask, media, fees),
    rebates: adjustments.reduce((all, { kind, amount }) => (kind === 'rebate' ? all + amount : all), 0n),
    steps: [...('unknown' in income ? [] : income.steps), ...('unknown' in costs ? [] : costs.steps)],
  }
}

type Sum = { amount: Micros; steps: MarginStep[] } | { unknown: string }

function marginResult(
  income: Sum,
  costs: Sum,
): Pick<Margin, 'revenue' | 'cost' | 'margin' | 'percent' | 'reason'> {
  const revenue = 'unknown' in income ? null : income.amount
  const cost = 'unknown' in costs ? null : costs.amount
  const reason = 'unknown' in income ? income.unknown : 'unknown' in costs ? costs.unknown : null
  if (revenue === null || cost === null) return { revenue, cost, margin: null, percent: null, reason }
  const margin = revenue - cost
  return {
    revenue,
    cost,
    margin,
    percent: toPercent(margin, revenue),
    reason: revenue === 0n ? 'no revenue' : null,
  }
}

const adjustmentStep = ({ name, kind, side, amount }: Adjustment): MarginStep => ({
  side,
  part: 'adjustment',
  name,
  formula: kind,
  amount,
})

/** Sum of the parts, unknown when one part is. */
function added(parts: readonly (MarginStep | FeeReading)[]): Sum {
  let amount = 0n
  const steps: MarginStep[] = []
  for (const part of parts) {
    if ('unknown' in part) return part
    amount += part.amount
    steps.push(part)
  }
  return { amount, steps }
}

/** Media cost; without one, a commission leaves gross less withheld tax and the commission. */
function resolveMediaCost({ delivery: { mediaCost, gross }, rate }: MarginAsk): Micros | null {
  if (mediaCost !== null || rate?.model !== 'commission' || gross === null) return mediaCost
  const rest = gross - applyPercent(gross, rate.withheld)
  return rest - applyPercent(rest, rate.percent)
}

function costStack(
  { delivery: { dataCost, otherCost }, passesMediaThrough }: MarginAsk,
  media: Micros | null,
): FeeReading[] {
  const line = (part: MarginPart, name: string, amount: Micros): FeeReading[] =>
    amount === 0n ? [] : [{ side: 'cost', part, name, formula: 'as delivered', amount }]
  const bought = media === null ? [{ unknown: 'no media cost' }] : line('media', 'Media', media)
  return [
    ...(passesMediaThrough ? [] : bought),
    ...line('data', 'Data', dataCost),
    ...line('other', 'Other costs', otherCost),
  ]
}

function computeRevenue(ask: MarginAsk, media: Micros | null, cost: Micros | null): RevenueReading {
  if (ask.rate === null) return { unknown: 'no rate' }
  return readRevenue(ask.rate, {
    delivery: ask.delivery,
    media,
    cost,
    charged: (units) => chargeableUnits(ask, units),
  })
}

/** Revenue stops at the contracted units, in order of time. */
function chargeableUnits({ contractUnits, unitsBefore = 0n }: MarginAsk, units: bigint): bigint {
  if (contractUnits === null || contractUnits === undefined) return units
  const left = contractUnits > unitsBefore ? contractUnits - unitsBefore : 0n
  return units < left ? units : left
}

function unchargedDelivery(ask: MarginAsk, rate: ClientRate | null, costs: Sum): Margin['uncharged'] {
  const unit = rate && contractUnit(rate)
  const units = unit ? (ask.delivery.units[unit] ?? 0n) : 0n
  const uncharged = units - chargeableUnits(ask, units)
  if (uncharged <= 0n) return { units: 0n, cost: 0n }
  return {
    units: uncharged,
    cost: 'unknown' in costs ? null : dividedHalfAway(costs.amount * uncharged, units),
  }
}

function passedThrough(
  { passesMediaThrough }: MarginAsk,
  media: Micros | null,
  fees: readonly { fee: Fee; reading: FeeReading }[],
): Micros {
  return fees.reduce(
    (all, { fee, reading }) => (fee.isPassedOn && !('unknown' in reading) ? all + reading.amount : all),
    passesMediaThrough ? (media ?? 0n) : 0n,
  )
}
