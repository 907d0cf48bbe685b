import type { TemplateSegment } from '@flightdeck/contract/taxonomy'
import { settingWords } from './words.ts'

const mostShown = 12

/** Allowed values of a segment, in one line: `UK, DE, FR and 9 more`. */
export function allowedWords(segment: TemplateSegment): string {
  switch (segment.type) {
    case 'list':
      return codesText(segment)
    case 'joined':
      return `${codesText(segment)}, joined by “${segment.joiner}”${segment.most === null ? '' : `, at most ${segment.most}`}`
    case 'setting':
      return `${settingWords[segment.setting]}${segment.values.length > 0 ? `: ${codesText(segment)}` : ''}`
    case 'text':
      return `${segment.pattern === '' ? 'Any text' : segment.pattern}${between(segment, ' characters')}`
    case 'date':
      return segment.formats.join(', ')
    case 'number':
      return `${segment.prefix}${'0'.repeat(segment.digits ?? 1)}${segment.suffix}${between(segment, '')}`
    case 'constant':
      return `“${segment.text}”`
    case 'parent':
      return `Same as “${segment.of}” one level up`
  }
}

function codesText({ values }: { values: readonly { code: string }[] }): string {
  if (values.length === 0) return 'No values'
  const shown = values.slice(0, mostShown).map(({ code }) => code)
  const more = values.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-GB')} more` : ''}`
}

function between({ min, max }: { min: number | null; max: number | null }, unit: string): string {
  if (min === null && max === null) return ''
  if (min === null) return `, at most ${max}${unit}`
  return max === null ? `, at least ${min}${unit}` : `, ${min} to ${max}${unit}`
}
