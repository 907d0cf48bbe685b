import type { EntityKind } from '../../ad-data/entity.ts'
import { FEW_HOURS, UNKNOWN_EFFECTS } from '../delivery-limits.ts'
import { EVERY_AREA, type EntityIds, type PlatformDescription } from '../description.ts'
import { BASIC_METRICS } from '../metric-sets.ts'
import { bulk } from './bulk.ts'
import { fields } from './drawn-fields.ts'
import { writes } from './writes.ts'

function entityPage({ account, campaign, line_item, creative }: EntityIds, kind: EntityKind): string | null {
  const act = account.replace(/^act_/, '')
  const page = (level: string, key: string, id: string | undefined) =>
    `https://adsmanager.facebook.com/adsmanager/manage/${level}?act=${act}&${key}=${id}`
  if (kind === 'campaign') return page('campaigns', 'selected_campaign_ids', campaign)
  if (kind === 'line_item') return page('adsets', 'selected_adset_ids', line_item)
  return kind === 'creative' ? page('ads', 'selected_ad_ids', creative) : null
}

export const metaAds = {
  label: 'Meta Ads',
  otherNames: ['meta'],
  kind: 'social',
  mark: [{ path: 'M5 18.500V6l7 8.500L19 6v12.500' }],
  isReady: true,
  signIn: 'meta',
  minutes: 2,
  unlocks: EVERY_AREA,
  ads: {
    levels: {
      campaign: { under: null },
      line_item: { under: 'campaign' },
      creative: { under: 'line_item' },
    },
    spendBasis: 'billed',
    // A quarter more on a day, within the week.
    overshoot: { daily: { dayMost: 1.25, days: 0.25 }, flight: FEW_HOURS },
    changeEffects: UNKNOWN_EFFECTS,
    freshness: { usualDelayHours: 4, settlesAfterDays: { delivery: 2, conversions: 28 } },
    reports: { line_item: BASIC_METRICS },
    fields,
    pageOf: entityPage,
    countriesAre: 'letters',
    writes,
    bulk,
  },
} as const satisfies PlatformDescription
