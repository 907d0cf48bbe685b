import { memoryIn } from './memory.ts'

const PARTS: Readonly<Record<string, readonly string[]>> = {
  dv360: ['dv360 written', 'dv360 targeted'],
  ttd: ['ttd written'],
  meta_ads: ['meta written'],
  google_ads: ['google_ads written', 'google_ads made', 'google_ads removed'],
}

/** Every entity that was written to on its platform, as `platform/id`, out of the file in which platforms keep it. */
export function writtenTo(file: string): ReadonlySet<string> {
  const memory = memoryIn(file)
  return new Set(
    Object.entries(PARTS).flatMap(([platform, parts]) =>
      parts.flatMap((part) => [...memory.part(part).keys()].map((key) => `${platform}/${idIn(key)}`)),
    ),
  )
}

/** `lineItems/12`, `customers/1/campaignCriteria/12~3`, or the id itself. */
const idIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1).split('~')[0]!
