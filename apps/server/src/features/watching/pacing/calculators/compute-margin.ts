import type { MarginAnswer, MarginAsk } from '@flightdeck/contract/pacing'
import { currencyDecimals, decimalText, exactText, type Micros } from '@flightdeck/domain/money'
import { computeMargin, marginAtRisk, type Margin } from '@flightdeck/domain/margin'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { readMarginAsk, readRiskAsk } from './read-margin-ask.ts'

/** Computes the margin of the delivery in the request. Reads and stores nothing. */
export async function computeHandedIn(ctx: MemberContext, input: MarginAsk): Promise<MarginAnswer> {
  const ask = readMarginAsk(input)
  const margin = computeMargin(ask)
  const risk = marginAtRisk({ margin, ...readRiskAsk(input, ask) })
  const digits = input.currency === undefined ? 2 : currencyDecimals(input.currency)
  const text = (amount: Micros) => decimalText(amount, digits)
  const textOrNull = (amount: Micros | null) => (amount === null ? null : text(amount))
  return {
    revenue: textOrNull(margin.revenue),
    cost: textOrNull(margin.cost),
    margin: textOrNull(margin.margin),
    margin_pct: margin.percent,
    reason: marginReason(margin),
    at_risk: {
      price: textOrNull(risk.price),
      fees: textOrNull(risk.fees),
      data: textOrNull(risk.data),
      over_delivery: textOrNull(risk.overDelivery),
      under_delivery: textOrNull(risk.underDelivery),
      exchange: textOrNull(risk.exchange),
      total: text(risk.total),
    },
    steps: margin.steps.map(({ side, name, formula, amount }) => ({
      side,
      name,
      formula,
      amount: exactText(amount),
    })),
    uncharged: { units: exactText(margin.uncharged.units), cost: textOrNull(margin.uncharged.cost) },
    pass_through: text(margin.passedThrough),
    rebates: text(margin.rebates),
  }
}

function marginReason({ reason, margin }: Margin): string | null {
  if (reason === null) return null
  return margin === null ? `Margin unknown: ${reason}.` : `No margin percentage: ${reason}.`
}
