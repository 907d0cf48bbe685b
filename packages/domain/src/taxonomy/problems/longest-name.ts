import { utf8Length } from '../../text/byte-length.ts'
import type { Segment } from '../segment.ts'
import type { NamingTemplate } from '../template.ts'
import type { ListValue } from '../value-list.ts'

const longestCodeBytes = (values: readonly ListValue[]) =>
  values.reduce((most, { code }) => Math.max(most, utf8Length(code)), 0)

/** Bytes of the longest text of a segment; null where it has no end. */
function longestText(segment: Segment): number | null {
  switch (segment.type) {
    case 'list':
      return longestCodeBytes(segment.values)
    case 'constant':
      return utf8Length(segment.text)
    case 'text':
      return segment.max
    case 'date':
      return Math.max(0, ...segment.formats.map((format) => format.length))
    case 'number':
      return (
        segment.prefix.length +
        segment.suffix.length +
        Math.max(segment.digits ?? 1, String(segment.max ?? 1).length)
      )
    case 'joined':
      return segment.most === null
        ? null
        : segment.most * (longestCodeBytes(segment.values) + segment.joiner.length)
    case 'setting':
      return longestCodeBytes(segment.values)
    case 'parent':
      return null
  }
}

/** Bytes of the longest name that a template allows; segments without an end count as nothing. */
export function longestName({ segments, delimiter, reading }: NamingTemplate): number {
  return segments.reduce((sum, segment, at) => {
    const marker = reading === 'marker' ? utf8Length(segment.marker) : 0
    const between = at === 0 ? 0 : utf8Length(segment.delimiter ?? delimiter)
    return sum + between + marker + (longestText(segment) ?? 0)
  }, 0)
}
