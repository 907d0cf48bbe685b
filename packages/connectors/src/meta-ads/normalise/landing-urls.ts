import { z } from 'zod'
import { text } from '../../normalise/shape.ts'

const Link = z.object({ link: text }).nullish()
export const NativeCreative = z
  .object({
    id: z.string().min(1),
    name: text,
    object_story_spec: z
      .object({
        link_data: z
          .object({ link: text, child_attachments: z.array(z.object({ link: text })).nullish() })
          .nullish(),
        video_data: z.object({ call_to_action: z.object({ value: Link }).nullish() }).nullish(),
        template_data: Link,
      })
      .nullish(),
    asset_feed_spec: z.object({ link_urls: z.array(z.object({ website_url: text })).nullish() }).nullish(),
    url_tags: text,
    link_url: text,
    object_url: text,
    template_url: text,
  })
  .nullish()

/** Landing URLs: the first kind of link present, with Meta's URL tags appended. */
export function toLandingUrls(creative: z.infer<typeof NativeCreative>): string[] {
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
  const firstLinks = kinds
    .map((links) => (links ?? []).flatMap((link) => link || []))
    .find((links) => links.length > 0)
  return (firstLinks ?? []).map((link) => tagged(link, creative.url_tags))
}

function tagged(link: string, tags: string | null | undefined): string {
  if (!tags) return link
  const [address = '', hash] = link.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}${tags}${hash === undefined ? '' : `#${hash}`}`
}
