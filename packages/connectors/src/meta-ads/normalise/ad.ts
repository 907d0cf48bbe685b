import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { present, toEntity } from '../../normalise/entity.ts'
import { id, name, part, parts, parseShape, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { Issues, toStatus, toWarnings } from './settings.ts'

const Link = part({ link: text })
const NativeCreative = part({
  id,
  name: text,
  object_story_spec: part({
    link_data: part({ link: text, child_attachments: parts({ link: text }) }),
    video_data: part({ call_to_action: part({ value: Link }) }),
    template_data: Link,
  }),
  asset_feed_spec: part({ link_urls: parts({ website_url: text }) }),
  url_tags: text,
  link_url: text,
  object_url: text,
  template_url: text,
})
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
  const ad = parseShape(Ad, raw, 'an ad')
  return toEntity('creative', {
    nativeKind: 'ad',
    nativeId: ad.id,
    parent: { kind: 'line_item', nativeId: ad.adset_id },
    name: ad.name,
    ...toStatus(ad),
    settings: {
      creative: {
        id: ad.creative?.id ?? ad.id,
        name: ad.creative?.name ?? ad.name,
        landingUrls: toLandingUrls(ad.creative),
        review: lookUp(REVIEWS, ad.effective_status) ?? 'unknown',
        trackers: [],
      },
      platformWarnings: toWarnings(ad.issues_info),
    },
    updatedAt: ad.updated_time,
    raw,
  })
}

/** Landing URLs: the first kind of link present, with Meta's URL tags appended. */
function toLandingUrls(creative: z.infer<typeof NativeCreative>): string[] {
  if (!creative) return []
  const { object_story_spec: story, asset_feed_spec: feed } = creative
  const kinds = [
    [story?.link_data?.link],
    story?.link_data?.child_attachments?.map(({ link }) => link),
    [story?.video_data?.call_to_action?.value?.link],
    [story?.template_data?.link],
    feed?.link_urls?.map(({ website_url }) => website_url),
    [creative.link_url ?? creative.object_url ?? creative.template_url],
  ]
  const firstLinks = kinds.map(present).find((links) => links.length > 0)
  return (firstLinks ?? []).map((link) => tagged(link, creative.url_tags))
}

function tagged(link: string, tags: string | null | undefined): string {
  if (!tags) return link
  const [address = '', hash] = link.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}${tags}${hash === undefined ? '' : `#${hash}`}`
}
