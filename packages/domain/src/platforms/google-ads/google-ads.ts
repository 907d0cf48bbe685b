import type { EntityKind } from '../../ad-data/entity.ts'
import { FEW_HOURS, UNKNOWN_EFFECTS } from '../delivery-limits.ts'
import { EVERY_AREA, type EntityIds, type PlatformDescription } from '../description.ts'
import { BASIC_METRICS, VIEWABILITY_METRICS } from '../metric-sets.ts'
import { bulk } from './bulk.ts'
import { fields } from './drawn-fields.ts'
import { writes } from './writes.ts'

function entityPage({ campaign, line_item, nativeKind }: EntityIds, kind: EntityKind): string | null {
  // An asset group has no page that its id leads to.
  if (kind === 'campaign' || nativeKind === 'asset group')
    return `https://ads.google.com/aw/campaigns?campaignId=${campaign}`
  return kind === 'line_item' ? `https://ads.google.com/aw/adgroups?adGroupId=${line_item}` : null
}

export const googleAds = {
  label: 'Google Ads',
  otherNames: ['google', 'adwords'],
  kind: 'search',
  mark: [{ path: 'M16 7.300A6.300 6.300 0 1 0 17.500 12.500H12' }, { path: 'M20.500 15v4.500' }],
  isReady: true,
  signIn: 'google',
  minutes: 2,
  unlocks: EVERY_AREA,
  ads: {
    levels: {
      campaign: { under: null },
      line_item: { under: 'campaign' },
      creative: { under: 'line_item' },
    },
    spendBasis: 'billed',
    // Twice a daily budget on a day, evened out within the month: a flight can end one such day above its
    // budget.
    overshoot: { daily: { dayMost: 2, days: 1 }, flight: FEW_HOURS },
    changeEffects: UNKNOWN_EFFECTS,
    freshness: { usualDelayHours: 6, settlesAfterDays: { delivery: 3, conversions: 30 } },
    reports: {
      line_item: [
        ...BASIC_METRICS,
        ...VIEWABILITY_METRICS,
        'conversion_value',
        'video_views',
        'video_completes',
      ],
    },
    fields,
    pageOf: entityPage,
    countriesAre: 'numbers',
    writes,
    bulk,
  },
} as const satisfies PlatformDescription
