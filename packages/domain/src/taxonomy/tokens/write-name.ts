import type { PreparedTemplate } from '../read-template.ts'

/** A name of these texts, one for each segment in its order; null leaves a segment out. */
export function writeName(
  { segments, template }: PreparedTemplate,
  texts: readonly (string | null)[],
): string {
  let name = ''
  let isFirst = true
  for (const { at, segment, delimiter } of segments) {
    const text = texts[at] ?? null
    if (text === null) continue
    const marker = template.reading === 'marker' ? segment.marker : ''
    name += `${isFirst ? '' : delimiter}${marker}${text}`
    isFirst = false
  }
  return name
}
