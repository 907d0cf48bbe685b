import type { EntityKind } from '../../ad-data/entity.ts'
import type { FactMetric } from '../../ad-data/facts.ts'
import { ANY_BUDGET, WITH_AHEAD } from '../delivery-limits.ts'
import { EVERY_AREA, type EntityIds, type PlatformDescription } from '../description.ts'
import { BASIC_METRICS, VIDEO_METRICS, VIEWABILITY_METRICS } from '../metric-sets.ts'
import { bulk } from './bulk.ts'
import { fields } from './drawn-fields.ts'
import { writes } from './writes.ts'

const METRICS = [
  ...BASIC_METRICS,
  ...VIEWABILITY_METRICS,
  'media_cost',
  'total_cost',
  ...VIDEO_METRICS,
] as const satisfies FactMetric[]

const DESK = 'https://desk.thetradedesk.com'

function entityPage({ account, campaign, line_item, creative }: EntityIds, kind: EntityKind): string | null {
  if (kind === 'creative') return `${DESK}/advertisers/${account}/creatives/${creative}`
  if (kind === 'line_item') return `${DESK}/adgroups/${line_item}`
  return kind === 'campaign' ? `${DESK}/campaigns/${campaign}` : null
}

export const ttd = {
  label: 'The Trade Desk',
  otherNames: ['trade desk'],
  kind: 'dsp',
  mark: [{ path: 'M3.500 6.500h10M8.500 6.500v11.500M14 11.500h2.500a3.250 3.250 0 0 1 0 6.500H14z' }],
  isReady: true,
  signIn: 'login',
  minutes: 3,
  unlocks: EVERY_AREA,
  ads: {
    levels: {
      campaign: { under: null },
      line_item: { under: 'campaign' },
      deal_id: { under: null },
      creative: { under: null },
    },
    spendBasis: 'total_cost',
    overshoot: ANY_BUDGET,
    changeEffects: WITH_AHEAD,
    freshness: { usualDelayHours: 12, settlesAfterDays: { delivery: 3, conversions: 14 } },
    reports: { line_item: METRICS, deal_id: [...METRICS, 'bid_requests', 'bids', 'wins'] },
    fields,
    pageOf: entityPage,
    countriesAre: 'letters',
    writes,
    bulk,
  },
} as const satisfies PlatformDescription
