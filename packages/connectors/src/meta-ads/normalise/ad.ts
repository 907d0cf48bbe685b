import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { id, name, shaped, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { Issues, toWarnings } from './issues.ts'
import { toLandingUrls, NativeCreative } from './landing-urls.ts'
import { toStatus } from './status.ts'

const Ad = z.object({
  id,
  name,
  adset_id: id,
  status: text,
  effective_status: text,
  creative: NativeCreative,
  issues_info: Issues,
  updated_time: text,
})

const REVIEWS: Readonly<Record<string, Creative['review']>> = {
  PENDING_REVIEW: 'pending',
  IN_PROCESS: 'pending',
  DISAPPROVED: 'rejected',
  ACTIVE: 'approved',
  PAUSED: 'approved',
  CAMPAIGN_PAUSED: 'approved',
  ADSET_PAUSED: 'approved',
  PREAPPROVED: 'approved',
}

/** An ad is a creative in an ad set, and has the id that people see. */
export function toAd(raw: unknown): SeenEntity {
  const ad = shaped(Ad, raw, 'an ad')
  const creative: Creative = omitBlanks({
    id: ad.creative?.id ?? ad.id,
    name: ad.creative?.name ?? ad.name,
    landingUrls: toLandingUrls(ad.creative),
    review: lookUp(REVIEWS, ad.effective_status) ?? ('unknown' as const),
    trackers: [],
  })
  return {
    kind: 'creative',
    nativeKind: 'ad',
    nativeId: ad.id,
    parent: { kind: 'line_item', nativeId: ad.adset_id },
    name: ad.name,
    ...toStatus(ad),
    startsOn: null,
    endsOn: null,
    settings: { creative, platformWarnings: toWarnings(ad.issues_info) },
    uses: [],
    updatedAt: ad.updated_time ?? null,
    raw,
  }
}
