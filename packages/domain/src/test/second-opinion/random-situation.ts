import { MEASURES, type Measure } from '../../delivery/measures.ts'
import type { Chance } from './chance.ts'
import { addUp, type GoalTerms, type Row, type Segment, type Situation } from './situation.ts'

const EPOCH = 20_500
const IN_FRACTIONS = ['conversions', 'conversion_value', 'spend', 'media_cost', 'total_cost', 'revenue']
const GOAL_UNITS: readonly Measure[] = [
  'impressions',
  'clicks',
  'conversions',
  'video_views',
  'video_completes',
]
const STYLES = ['small', 'small', 'cents', 'cents', 'large', 'huge', 'negative', 'zeros'] as const
type Style = (typeof STYLES)[number]

/**
 * Entity in an account, with more edge cases than in practice: beginnings, ends, gaps, zeros and missing
 * data.
 */
export function randomSituation(chance: Chance): Situation {
  const { between, pick, percent } = chance
  const platform = pick(['dv360', 'ttd', 'meta_ads', 'google_ads'] as const)
  const dataFrom = EPOCH + between(0, 3)
  const dataThrough = dataFrom + pick([-1, 0, 1, 5, 6, 7, 28, 29, 30, between(0, 60), between(20, 60)])
  const late = percent(85) ? 0 : between(-10, 5)
  const today = dataThrough + 1 + late
  const last = Math.min(dataThrough, today - 1)
  const near = () => pick([dataFrom, last]) + pick([-30, -8, -7, -6, -1, 0, 0, 0, 1, between(-40, 10)])
  const style = pick(STYLES)
  const level = pick(['campaign', 'insertion_order', 'line_item', 'deal_id'] as const)
  const bound = () => (percent(40) ? null : near())
  const situation: Situation = {
    today,
    platform,
    level,
    bought: level === 'deal_id' ? { from: bound(), to: bound() } : null,
    dataFrom,
    dataThrough,
    isOn: percent(80),
    startsOn: percent(20) ? null : near(),
    endsOn: percent(30) ? null : percent(50) ? last + between(-1, 40) : near(),
    rows: randomRows(chance, style, dataFrom - 3, dataThrough + 3),
    goal: percent(15) ? null : randomGoal(chance, style, dataFrom, last),
  }
  if (percent(10)) promiseWhatWasDelivered(situation, last - between(0, 1))
  return situation
}

/** Leaves nothing to deliver by a day. */
function promiseWhatWasDelivered(situation: Situation, day: number): void {
  const segment = situation.goal?.segments.length === 1 ? situation.goal.segments[0] : undefined
  const delivered = segment && addUp(situation, situation.goal!.measure, segment.from, day).total
  if (segment && delivered) segment.amount = delivered
}

function randomRows(chance: Chance, style: Style, from: number, to: number): Map<number, Row> {
  const { percent, pick } = chance
  const rows = new Map<number, Row>()
  const reported = pick([0, 30, 90, 100, 100, 100])
  const lacking = new Map(MEASURES.map((measure) => [measure, pick([0, 0, 0, 0, 0, 0, 3, 100])]))
  const nothing = new Map(MEASURES.map((measure) => [measure, percent(15)]))
  for (let day = from; day <= to; day++) {
    if (!percent(reported)) continue
    const row: Row = {}
    for (const measure of MEASURES) {
      row[measure] = percent(lacking.get(measure)!)
        ? null
        : nothing.get(measure)
          ? 0n
          : amount(chance, style, measure)
    }
    rows.set(day, row)
  }
  return rows
}

function amount({ between, percent }: Chance, style: Style, measure: string): bigint {
  const unit = IN_FRACTIONS.includes(measure) ? 1n : 1_000_000n
  const ofUnit = unit === 1n ? 1_000_000 : 1
  switch (style) {
    case 'small':
      return BigInt(between(0, 20)) * 1_000_000n
    case 'cents':
      return unit === 1n ? BigInt(between(0, 99_999)) * 10_000n : BigInt(between(0, 5000)) * unit
    case 'large':
      return BigInt(between(0, 3000 * ofUnit)) * unit
    case 'huge':
      return BigInt(between(9_900_000 * ofUnit, 10_000_000 * ofUnit)) * unit
    case 'negative':
      return BigInt(between(-20 * ofUnit, 20 * ofUnit)) * unit
    case 'zeros':
      return percent(80) ? 0n : BigInt(between(0, 3)) * unit
  }
}

function randomGoal(chance: Chance, style: Style, dataFrom: number, last: number): GoalTerms {
  const { between, pick, percent } = chance
  const isMoney = percent(50)
  const segments: Segment[] = []
  let from = pick([dataFrom, last]) + pick([-7, -6, -1, 0, 0, 1, between(-30, 5)])
  const count = pick([1, 1, 2, 3])
  for (let at = 0; at < count; at++) {
    const to = pick([from, from + 1, from + 30, from + between(0, 25), Math.max(from, last)])
    const days = BigInt(to - from + 1)
    segments.push({ from, to, amount: percent(3) ? 0n : days * promised(chance, style) })
    from = to + 1 + pick([0, 0, 1, between(0, 5)])
  }
  const measure = isMoney ? pick(['spend', 'spend', 'revenue', 'media_cost', 'total_cost']) : pick(GOAL_UNITS)
  return { counts: isMoney ? 'money' : 'units', measure, segments }
}

const promised = ({ between }: Chance, style: Style): bigint =>
  style === 'huge' ? BigInt(between(9_000_000, 10_000_000)) * 1_000_000n : BigInt(between(1, 9999)) * 10_000n
