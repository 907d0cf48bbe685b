import type { EntityDays } from '@flightdeck/contract/entity-pages'
import { moneyWords } from '@flightdeck/domain/money'
import { longDay, shortDay } from '../../lib/day-text.ts'
import type { ReceiptText } from '../../ui/receipt/facts.tsx'

export type DayMeasure = 'spend' | 'impressions' | 'clicks' | 'conversions'
type Day = EntityDays['days'][number]
export type Total = { sum: number | null; reportedDays: number; days: number }

/** Sum of the reported days; null, not 0, if no day is reported. */
export function measureTotal(days: readonly Day[], measure: DayMeasure): Total {
  const reportedValues = days.flatMap((day) => day[measure] ?? [])
  return {
    sum: reportedValues.length === 0 ? null : reportedValues.reduce((sum, one) => sum + one, 0),
    reportedDays: reportedValues.length,
    days: days.length,
  }
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const measureLabels: Record<DayMeasure, string> = {
  spend: 'Spend',
  impressions: 'Impressions',
  clicks: 'Clicks',
  conversions: 'Conversions',
}

export function measureWords(value: number | null, measure: DayMeasure, currency: string): string {
  if (value === null) return '–'
  return measure === 'spend' ? moneyWords({ amount: value, currency }) : whole.format(value)
}

/** Last day of a measure that is final: conversions settle later than delivery. */
export const settledThrough = (
  { final_through, conversions_final_through }: EntityDays,
  measure: DayMeasure,
): string | null => (measure === 'conversions' ? conversions_final_through : final_through)

function provisionalFacts(delivered: EntityDays, measure: DayMeasure): [string, string][] {
  const { data_through, days } = delivered
  const settled = settledThrough(delivered, measure)
  const isReported = days.some((day) => day[measure] !== null)
  if (data_through === null || !isReported || settled === data_through) return []
  const which = settled === null ? 'all days' : `days after ${shortDay(settled)}`
  return [['Provisional', `${which} may still be corrected`]]
}

export type EntityFigure = { label: string; words: string; receipt: ReceiptText }

/** Totals of the displayed days, each with its receipt. */
export function entityFigures(delivered: EntityDays): EntityFigure[] {
  const { days, from, to, currency, data_through } = delivered
  const span = `${shortDay(from)} to ${longDay(to)}`
  const period = `${shortDay(from)} – ${shortDay(to)}`
  const through: [string, string] = [
    'Data through',
    data_through === null ? 'no numbers yet' : longDay(data_through),
  ]
  const totals = (Object.keys(measureLabels) as DayMeasure[]).map((measure): EntityFigure => {
    const { sum, reportedDays, days: all } = measureTotal(days, measure)
    const words = measureWords(sum, measure, currency)
    return {
      label: `${measureLabels[measure]}, ${period}`,
      words,
      receipt: {
        title: `${measureLabels[measure]} ${words}`,
        facts: [
          ['Formula', 'daily totals, added up, of everything below'],
          ['Inputs', `${reportedDays} of ${all} days reported, ${span}`],
          ...provisionalFacts(delivered, measure),
          through,
        ],
      },
    }
  })
  const [clicks, impressions] = [measureTotal(days, 'clicks').sum, measureTotal(days, 'impressions').sum]
  if (clicks === null || !impressions) return totals
  const words = `${percent.format((100 * clicks) / impressions)}%`
  const ctr: EntityFigure = {
    label: `CTR, ${period}`,
    words,
    receipt: {
      title: `CTR ${words}`,
      facts: [
        ['Formula', '100 × clicks ÷ impressions'],
        ['Inputs', `100 × ${whole.format(clicks)} ÷ ${whole.format(impressions)}, ${span}`],
        ...provisionalFacts(delivered, 'clicks'),
        through,
      ],
    },
  }
  return [...totals.slice(0, 3), ctr, ...totals.slice(3)]
}
