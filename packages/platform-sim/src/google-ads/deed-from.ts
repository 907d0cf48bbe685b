import type { NotedDeed } from '../world/deed.ts'
import type { Row } from './row.ts'

const dayIn = (moment: unknown) => String(moment).slice(0, 10)
const lastSegment = (name: unknown) => String(name).split('/').at(-1)!

/** The part of a write that affects delivery. A budget belongs to its campaign. */
export function toDeed(resource: string, before: Row, change: Row): NotedDeed | null {
  const status = change[`${resource}.status`]
  if (resource === 'ad_group' || resource === 'asset_group') {
    const id = lastSegment(before[`${resource}.resource_name`])
    return status === undefined ? null : { kind: 'line_item', id, isActive: status === 'ENABLED' }
  }
  if (resource !== 'campaign' && resource !== 'campaign_budget') return null
  const id = lastSegment(before['campaign.resource_name'])
  const total = change['campaign_budget.total_amount_micros']
  const daily = change['campaign_budget.amount_micros']
  const [start, end] = [change['campaign.start_date_time'], change['campaign.end_date_time']]
  return {
    kind: 'campaign',
    id,
    ...(status !== undefined && { isActive: status === 'ENABLED' }),
    ...(typeof total === 'string' && { budgetMicros: BigInt(total) }),
    ...(typeof daily === 'string' && { dailyMicros: BigInt(daily) }),
    ...(typeof start === 'string' && { startsOn: dayIn(start) }),
    ...(typeof end === 'string' && { endsOn: dayIn(end) }),
  }
}
