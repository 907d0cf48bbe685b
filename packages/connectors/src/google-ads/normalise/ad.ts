import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { id, part, parseShape, text, texts } from '../../normalise/shape.ts'
import { shownBy } from './settings.ts'

const Row = z.object({
  adGroupAd: z.object({
    status: z.string(),
    ad: z.object({ id, name: text, type: text, finalUrls: texts, finalMobileUrls: texts }),
    policySummary: part({ approvalStatus: text, reviewStatus: text }),
  }),
  adGroup: z.object({ id }),
})

const IN_REVIEW = ['REVIEW_IN_PROGRESS', 'UNDER_APPEAL']
const APPROVED = ['APPROVED', 'APPROVED_LIMITED']

export function toAd(raw: unknown): SeenEntity {
  const { adGroupAd, adGroup } = parseShape(Row, raw, 'an ad')
  const { ad, policySummary, status } = adGroupAd
  // Few ads have a name; what people see then is the kind and the number.
  const name = ad.name || `${ad.type ?? 'AD'} ${ad.id}`
  const creative = {
    id: ad.id,
    name,
    ...(ad.type && { format: ad.type.toLowerCase() }),
    landingUrls: [...(ad.finalUrls ?? []), ...(ad.finalMobileUrls ?? [])],
    review: toReview(policySummary),
    trackers: [],
  }
  return shownBy(adGroup.id, creative, { nativeKind: 'ad', status, nativeStatus: status, raw })
}

function toReview(policy: z.infer<typeof Row>['adGroupAd']['policySummary']): Creative['review'] {
  if (IN_REVIEW.includes(policy?.reviewStatus ?? '')) return 'pending'
  if (APPROVED.includes(policy?.approvalStatus ?? '')) return 'approved'
  return policy?.approvalStatus === 'DISAPPROVED' ? 'rejected' : 'unknown'
}
