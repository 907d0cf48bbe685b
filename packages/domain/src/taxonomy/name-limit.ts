import { adsOf, type AdPlatformKey } from '../platforms/platforms.ts'
import { bytesOf } from '../text/bytes-of.ts'
import type { WritableKind } from '../writes/change.ts'
import type { NameContext } from './context.ts'
import type { TemplateKind } from './template-kind.ts'
import type { NamingTemplate } from './template.ts'

/** Where the rule for names of a kind is kept; creatives have the rule of what is above them. */
const WRITTEN_AS: Readonly<Record<TemplateKind, WritableKind>> = {
  Campaign: 'campaign',
  Insertion_order: 'insertion_order',
  Line_item: 'line_item',
  Creative: 'line_item',
  Ad_group: 'line_item',
}
/** No platform refuses a name of so few bytes for its length. */
const SHORT = 60

/** Why a platform would not take a name that long, in a sentence. */
function platformRefusal(platform: AdPlatformKey, kind: TemplateKind, name: string): string | null {
  const written = WRITTEN_AS[kind]
  const limits = adsOf(platform).writes[written]?.name?.limits ?? []
  const about = { currency: '', kind: written, seen: null }
  for (const limit of limits) {
    const refusal = limit({ field: 'name', before: name, after: name } as never, about)
    if (refusal !== null) return refusal
  }
  return null
}

/** Why a name is too long, for the template or for the platforms it is for; null where it is not. */
export function tooLong(
  { most_bytes, platforms, kind }: NamingTemplate,
  name: string,
  context: NameContext,
): string | null {
  if (most_bytes !== null && name.length * 4 > most_bytes) {
    const bytes = bytesOf(name)
    if (bytes > most_bytes) return `The name has ${bytes} bytes. The template allows ${most_bytes}.`
  }
  if (name.length <= SHORT) return null
  for (const platform of context.platform ? [context.platform] : platforms) {
    const refusal = platformRefusal(platform, kind, name)
    if (refusal !== null) return refusal
  }
  return null
}

const MOST_PROBED = 4_096
/** Up to how many bytes no name is too long. */
export function longestSafe(template: NamingTemplate, context: NameContext): number {
  const isTooLong = (bytes: number) => tooLong(template, 'x'.repeat(bytes), context) !== null
  if (!isTooLong(MOST_PROBED)) return Infinity
  let [fits, fails] = [0, MOST_PROBED]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (isTooLong(middle)) fails = middle
    else fits = middle
  }
  return fits
}
