import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'
import { utf8Length } from '../text/byte-length.ts'
import type { WritableKind } from '../writes/change.ts'
import type { NameContext } from './context.ts'
import type { TemplateKind } from './template-kind.ts'
import type { NamingTemplate } from './template.ts'

/** Level with the name limits of each kind; creatives and ad groups have those of line items. */
const WRITTEN_AS: Readonly<Record<TemplateKind, WritableKind>> = {
  Campaign: 'campaign',
  Insertion_order: 'insertion_order',
  Line_item: 'line_item',
  Creative: 'line_item',
  Ad_group: 'line_item',
}
/** Length up to which no platform refuses a name. */
const SHORT = 60

/** Sentence of a platform that refuses a name for its length; null when accepted. */
function platformRefusal(platform: AdPlatformKey, kind: TemplateKind, name: string): string | null {
  const written = WRITTEN_AS[kind]
  const limits = platformAds(platform).writes[written]?.name?.limits ?? []
  const about = { currency: '', kind: written, currentEntity: null }
  for (const limit of limits) {
    const refusal = limit({ field: 'name', before: name, after: name } as never, about)
    if (refusal !== null) return refusal
  }
  return null
}

/** Reason why a name is too long for the template or its platforms; null when it is not. */
export function tooLong(
  { most_bytes, platforms, kind }: NamingTemplate,
  name: string,
  context: NameContext,
): string | null {
  if (most_bytes !== null && name.length * 4 > most_bytes) {
    const bytes = utf8Length(name)
    if (bytes > most_bytes) return `The name has ${bytes} bytes. The template allows ${most_bytes}.`
  }
  if (name.length <= SHORT) return null
  for (const platform of context.platform ? [context.platform] : platforms) {
    const refusal = platformRefusal(platform, kind, name)
    if (refusal !== null) return refusal
  }
  return null
}

const MAX_PROBED_CHARS = 4_096
/** Number of bytes up to which no name is too long. */
export function longestSafe(template: NamingTemplate, context: NameContext): number {
  const isTooLong = (bytes: number) => tooLong(template, 'x'.repeat(bytes), context) !== null
  if (!isTooLong(MAX_PROBED_CHARS)) return Infinity
  let [fits, fails] = [0, MAX_PROBED_CHARS]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (isTooLong(middle)) fails = middle
    else fits = middle
  }
  return fits
}
