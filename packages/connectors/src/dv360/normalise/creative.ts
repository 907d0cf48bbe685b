import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { id, name, number, shaped, text, texts } from '../../normalise/shape.ts'
import { lookUp, without } from '../../normalise/words.ts'
import { toStatus } from './status.ts'

const Urls = z.array(z.object({ url: text })).nullish()
const NativeCreative = z.object({
  creativeId: id,
  displayName: name,
  entityStatus: text,
  updateTime: text,
  creativeType: text,
  dimensions: z.object({ widthPixels: number, heightPixels: number }).nullish(),
  mediaDuration: text,
  exitEvents: Urls,
  trackerUrls: texts,
  thirdPartyUrls: Urls,
  reviewStatus: z
    .object({
      approvalStatus: text,
      exchangeReviewStatuses: z.array(z.object({ exchange: text, status: text })).nullish(),
    })
    .nullish(),
})

const FORMATS: Readonly<Record<string, string>> = {
  CREATIVE_TYPE_STANDARD: 'display',
  CREATIVE_TYPE_EXPANDABLE: 'display',
  CREATIVE_TYPE_VIDEO: 'video',
  CREATIVE_TYPE_AUDIO: 'audio',
  CREATIVE_TYPE_NATIVE: 'native',
}
const REVIEWS: Readonly<Record<string, Creative['review']>> = {
  APPROVAL_STATUS_APPROVED_SERVABLE: 'approved',
  APPROVAL_STATUS_PENDING_SERVABLE: 'pending',
  APPROVAL_STATUS_PENDING_NOT_SERVABLE: 'pending',
  APPROVAL_STATUS_REJECTED_NOT_SERVABLE: 'rejected',
}

const EXCHANGE_REVIEWS: Readonly<Record<string, Creative['review']>> = {
  REVIEW_STATUS_APPROVED: 'approved',
  REVIEW_STATUS_PENDING: 'pending',
  REVIEW_STATUS_REJECTED: 'rejected',
}

export function toCreative(raw: unknown): SeenEntity {
  const native = shaped(NativeCreative, raw, 'a creative')
  const { widthPixels: width, heightPixels: height } = native.dimensions ?? {}
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(native.mediaDuration ?? '')?.[1]
  const urls = (list: z.infer<typeof Urls>) => (list ?? []).flatMap(({ url }) => url || [])
  const creative: Creative = omitBlanks({
    id: native.creativeId,
    name: native.displayName,
    format: native.creativeType && (lookUp(FORMATS, native.creativeType) ?? native.creativeType),
    size: width && height ? `${width}x${height}` : undefined,
    durationS: seconds ? Number(seconds) : undefined,
    landingUrls: urls(native.exitEvents),
    review: lookUp(REVIEWS, native.reviewStatus?.approvalStatus) ?? ('unknown' as const),
    exchangeReviews: native.reviewStatus?.exchangeReviewStatuses?.flatMap(({ exchange, status }) =>
      exchange
        ? {
            exchange: without('EXCHANGE_', exchange),
            review: lookUp(EXCHANGE_REVIEWS, status) ?? ('unknown' as const),
          }
        : [],
    ),
    trackers: [...(native.trackerUrls ?? []), ...urls(native.thirdPartyUrls)],
  })
  return {
    kind: 'creative',
    nativeKind: 'creative',
    nativeId: native.creativeId,
    parent: null,
    name: native.displayName,
    ...toStatus(native.entityStatus),
    startsOn: null,
    endsOn: null,
    settings: { creative },
    uses: [],
    updatedAt: native.updateTime ?? null,
    raw,
  }
}
