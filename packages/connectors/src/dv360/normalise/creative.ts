import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { present, toEntity } from '../../normalise/entity.ts'
import { id, name, number, part, parts, parseShape, text, texts } from '../../normalise/shape.ts'
import { lookUp, without } from '../../normalise/words.ts'
import { toStatus } from './settings.ts'

const Urls = parts({ url: text })
const NativeCreative = z.object({
  creativeId: id,
  displayName: name,
  entityStatus: text,
  updateTime: text,
  creativeType: text,
  dimensions: part({ widthPixels: number, heightPixels: number }),
  mediaDuration: text,
  exitEvents: Urls,
  trackerUrls: texts,
  thirdPartyUrls: Urls,
  reviewStatus: part({
    approvalStatus: text,
    exchangeReviewStatuses: parts({ exchange: text, status: text }),
  }),
})

const FORMATS: Readonly<Record<string, string>> = {
  CREATIVE_TYPE_STANDARD: 'display',
  CREATIVE_TYPE_EXPANDABLE: 'display',
  CREATIVE_TYPE_VIDEO: 'video',
  CREATIVE_TYPE_AUDIO: 'audio',
  CREATIVE_TYPE_NATIVE: 'native',
}
type Review = Creative['review']
const REVIEWS: Readonly<Record<string, Review>> = {
  APPROVAL_STATUS_APPROVED_SERVABLE: 'approved',
  APPROVAL_STATUS_PENDING_SERVABLE: 'pending',
  APPROVAL_STATUS_PENDING_NOT_SERVABLE: 'pending',
  APPROVAL_STATUS_REJECTED_NOT_SERVABLE: 'rejected',
}
const EXCHANGE_REVIEWS: Readonly<Record<string, Review>> = {
  REVIEW_STATUS_APPROVED: 'approved',
  REVIEW_STATUS_PENDING: 'pending',
  REVIEW_STATUS_REJECTED: 'rejected',
}

export function toCreative(raw: unknown): SeenEntity {
  const native = parseShape(NativeCreative, raw, 'a creative')
  const { widthPixels: width, heightPixels: height } = native.dimensions ?? {}
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(native.mediaDuration ?? '')?.[1]
  const urls = (list: z.infer<typeof Urls>) => present(list?.map(({ url }) => url))
  return toEntity('creative', {
    nativeKind: 'creative',
    nativeId: native.creativeId,
    name: native.displayName,
    ...toStatus(native.entityStatus),
    settings: {
      creative: {
        id: native.creativeId,
        name: native.displayName,
        format: native.creativeType && (lookUp(FORMATS, native.creativeType) ?? native.creativeType),
        size: width && height ? `${width}x${height}` : undefined,
        durationS: seconds ? Number(seconds) : undefined,
        landingUrls: urls(native.exitEvents),
        review: lookUp(REVIEWS, native.reviewStatus?.approvalStatus) ?? 'unknown',
        exchangeReviews: native.reviewStatus?.exchangeReviewStatuses?.flatMap(({ exchange, status }) => {
          const review = lookUp(EXCHANGE_REVIEWS, status) ?? 'unknown'
          return exchange ? { exchange: without('EXCHANGE_', exchange), review } : []
        }),
        trackers: [...(native.trackerUrls ?? []), ...urls(native.thirdPartyUrls)],
      },
    },
    updatedAt: native.updateTime,
    raw,
  })
}
