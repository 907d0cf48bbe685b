import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { present, toEntity } from '../../normalise/entity.ts'
import { id, name, number, part, parseShape, text, texts } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { availabilityStatus } from './settings.ts'

const Attributes = part({
  ClickthroughUrl: text,
  LandingPageUrl: text,
  LandingPageUrls: texts,
  Width: number,
  Height: number,
  DurationInSeconds: number,
  ImpressionTrackingUrls: texts,
})
const NativeCreative = z.object({
  CreativeId: id,
  CreativeName: name,
  Availability: text,
  CreativeAuditStatus: text,
  ImageAttributes: Attributes,
  Html5Attributes: Attributes,
  TradeDeskHostedVideoAttributes: Attributes,
  ThirdPartyVideoAttributes: Attributes,
  ThirdPartyTagAttributes: Attributes,
})

const FORMATS = [
  ['ImageAttributes', 'image'],
  ['Html5Attributes', 'html5'],
  ['TradeDeskHostedVideoAttributes', 'video'],
  ['ThirdPartyVideoAttributes', 'video'],
  ['ThirdPartyTagAttributes', 'tag'],
] as const
const REVIEWS: Readonly<Record<string, Creative['review']>> = {
  Approved: 'approved',
  Pending: 'pending',
  Rejected: 'rejected',
}

export function toCreative(raw: unknown): SeenEntity {
  const native = parseShape(NativeCreative, raw, 'a creative')
  const [member, format] = FORMATS.find(([one]) => native[one]) ?? []
  const attributes = member && native[member]
  const { Width: width, Height: height, ClickthroughUrl: clicked } = attributes ?? {}
  const urls = present([attributes?.LandingPageUrl, ...(attributes?.LandingPageUrls ?? [])])
  return toEntity('creative', {
    nativeKind: 'creative',
    nativeId: native.CreativeId,
    name: native.CreativeName,
    status: availabilityStatus(native.Availability),
    nativeStatus: native.Availability ?? '',
    settings: {
      creative: {
        id: native.CreativeId,
        name: native.CreativeName,
        format,
        size: width && height ? `${width}x${height}` : undefined,
        durationS: attributes?.DurationInSeconds,
        landingUrls: urls.length > 0 || !clicked ? urls : [clicked],
        review: lookUp(REVIEWS, native.CreativeAuditStatus) ?? 'unknown',
        trackers: attributes?.ImpressionTrackingUrls ?? [],
      },
    },
    raw,
  })
}
