/**
 * Model of an entity on a day, as the documents describe it. Days are counted from 1970; amounts are in
 * millionths.
 */
export type Row = Record<string, bigint | null>
export type Segment = { from: number; to: number; amount: bigint }
export type GoalTerms = { counts: 'money' | 'units'; measure: string; segments: Segment[] }
export type Situation = {
  today: number
  platform: 'dv360' | 'ttd' | 'meta_ads' | 'google_ads'
  level: 'campaign' | 'insertion_order' | 'line_item' | 'deal_id'
  dataFrom: number
  dataThrough: number
  isOn: boolean
  startsOn: number | null
  endsOn: number | null
  /** Days on which something buys through a deal; null for everything else. */
  bought: { from: number | null; to: number | null } | null
  rows: Map<number, Row>
  goal: GoalTerms | null
}

const USUAL_DELAY_HOURS = { dv360: 24, ttd: 12, meta_ads: 4, google_ads: 6 }

/** Last day that counts; null when the account is too far behind to evaluate anything. */
export function lastCountedDay({ today, platform, dataThrough }: Situation): number | null {
  const last = dataThrough < today - 1 ? dataThrough : today - 1
  const hoursBehind = (today - last - 1) * 24
  return hoursBehind > 24 + USUAL_DELAY_HOURS[platform] + 12 ? null : last
}

/** Switched on with everything above it, in a flight that covers the day. */
export function isLive({ isOn, startsOn, endsOn, bought }: Situation, day: number): boolean {
  const begins = [startsOn, bought?.from ?? null]
  const ends = [endsOn, bought?.to ?? null]
  const hasBegun = begins.every((first) => first === null || first <= day)
  const hasNotEnded = ends.every((last) => last === null || day <= last)
  return isOn && hasBegun && hasNotEnded
}

const ALWAYS = 'impressions clicks conversions spend'
const SEEN = 'measurable_impressions viewable_impressions'
/** Costs on platforms that bill their spend to us, so that it is the cost. */
const BILLED = 'media_cost total_cost'
const LINE_ITEM_GIVES = {
  dv360: `${ALWAYS} ${SEEN} media_cost total_cost revenue video_starts video_completes`,
  ttd: `${ALWAYS} ${SEEN} media_cost total_cost video_starts video_completes`,
  meta_ads: `${ALWAYS} ${BILLED}`,
  google_ads: `${ALWAYS} ${BILLED} ${SEEN} conversion_value video_views video_completes`,
}
const DEAL_ADDS = { dv360: 'bid_requests', ttd: 'bid_requests bids wins', meta_ads: null, google_ads: null }

/** Whether a missing measure means zero. */
export function isGiven({ platform, level }: Situation, measure: string): boolean {
  const lineItem = LINE_ITEM_GIVES[platform].split(' ')
  if (level !== 'deal_id') return lineItem.includes(measure)
  const more = DEAL_ADDS[platform]
  return more !== null && [...lineItem, ...more.split(' ')].includes(measure)
}

/** Total, null when a reported day lacks the measure; and whether any day was reported at all. */
export function addUp(situation: Situation, measure: string, from: number, to: number) {
  let total: bigint | null = 0n
  let isReported = false
  for (let day = from; day <= to; day++) {
    const row = situation.rows.get(day)
    if (row === undefined) continue
    isReported = true
    const value = row[measure] ?? null
    total = total === null || value === null ? null : total + value
  }
  return { total, isReported }
}
