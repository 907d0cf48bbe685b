import type { FactMetric } from '../../ad-data/facts.ts'
import { ANY_BUDGET, WITH_AHEAD } from '../delivery-limits.ts'
import { EVERY_AREA, type EntityIds, type PlatformDescription } from '../description.ts'
import { BASIC_METRICS, VIDEO_METRICS, VIEWABILITY_METRICS } from '../metric-sets.ts'
import type { EntityKind } from '../../ad-data/entity.ts'
import { bulk } from './bulk.ts'
import { fields } from './drawn-fields.ts'
import { writes } from './writes.ts'

const METRICS = [
  ...BASIC_METRICS,
  ...VIEWABILITY_METRICS,
  'media_cost',
  'total_cost',
  'revenue',
  ...VIDEO_METRICS,
] as const satisfies FactMetric[]

function entityPage(ids: EntityIds, kind: EntityKind): string | null {
  const { partner, account, campaign, insertion_order, line_item, creative } = ids
  if (partner === null || kind === 'deal_id') return null
  const root = `https://displayvideo.google.com/#ng_nav/p/${partner}/a/${account}`
  if (kind === 'creative') return `${root}/creative/${creative}`
  const parts = [
    campaign && `c/${campaign}`,
    insertion_order && `io/${insertion_order}`,
    line_item && `li/${line_item}`,
  ]
  return [root, ...parts.filter(Boolean)].join('/')
}

export const dv360 = {
  label: 'DV360',
  otherNames: ['display & video 360', 'dv 360'],
  kind: 'dsp',
  mark: [
    { path: 'M19.700 9.200a8 8 0 1 1-3.700-4.200' },
    { path: 'M10 8.700 15.300 12 10 15.300z', isSolid: true },
  ],
  isReady: true,
  signIn: 'google',
  minutes: 2,
  unlocks: EVERY_AREA,
  ads: {
    levels: {
      campaign: { under: null },
      insertion_order: { under: 'campaign' },
      line_item: { under: 'insertion_order' },
      deal_id: { under: null },
      creative: { under: null },
    },
    spendBasis: 'revenue',
    overshoot: ANY_BUDGET,
    changeEffects: WITH_AHEAD,
    freshness: { usualDelayHours: 24, settlesAfterDays: { delivery: 3, conversions: 7 } },
    reports: { line_item: METRICS, deal_id: [...METRICS, 'bid_requests'] },
    fields,
    pageOf: entityPage,
    countriesAre: 'numbers',
    writes,
    bulk,
  },
} as const satisfies PlatformDescription
