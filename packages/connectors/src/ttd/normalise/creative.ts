import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { id, name, number, shaped, text, texts } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { availabilityStatus } from './campaign.ts'

const Attributes = z
  .object({
    ClickthroughUrl: text,
    LandingPageUrl: text,
    LandingPageUrls: texts,
    Width: number,
    Height: number,
    DurationInSeconds: number,
    ImpressionTrackingUrls: texts,
  })
  .nullish()
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
  const native = shaped(NativeCreative, raw, 'a creative')
  const [member, format] = FORMATS.find(([one]) => native[one]) ?? []
  const attributes = member && native[member]
  const { Width: width, Height: height } = attributes ?? {}
  const urls = [attributes?.LandingPageUrl, ...(attributes?.LandingPageUrls ?? [])].flatMap(
    (url) => url || [],
  )
  const clicked = attributes?.ClickthroughUrl
  const creative: Creative = omitBlanks({
    id: native.CreativeId,
    name: native.CreativeName,
    format,
    size: width && height ? `${width}x${height}` : undefined,
    durationS: attributes?.DurationInSeconds,
    landingUrls: urls.length > 0 || !clicked ? urls : [clicked],
    review: lookUp(REVIEWS, native.CreativeAuditStatus) ?? ('unknown' as const),
    trackers: attributes?.ImpressionTrackingUrls ?? [],
  })
  return {
    kind: 'creative',
    nativeKind: 'creative',
    nativeId: native.CreativeId,
    parent: null,
    name: native.CreativeName,
    status: availabilityStatus(native.Availability),
    nativeStatus: native.Availability ?? '',
    startsOn: null,
    endsOn: null,
    settings: { creative },
    uses: [],
    updatedAt: null,
    raw,
  }
}
