import type { ListValue, TemplateSegment } from '@flightdeck/contract/taxonomy'
import type { SegmentType } from '@flightdeck/domain/taxonomy'
import { withoutAccents } from '@flightdeck/domain/text'

type ListChoice = { list_id: number | null; values: ListValue[] }

/** Default segment of each type. */
export function emptySegment(type: SegmentType, label = '', key = 'segment'): TemplateSegment {
  const base = { key, label, help: '', required: true, marker: '', delimiter: null, when: null }
  const listed: ListChoice = { list_id: null, values: [] }
  switch (type) {
    case 'list':
      return { type, ...base, ...listed, depends_on: null }
    case 'text':
      return { type, ...base, pattern: '', min: null, max: null }
    case 'date':
      return { type, ...base, formats: ['YYYYMM'] }
    case 'number':
      return { type, ...base, min: null, max: null, digits: null, prefix: '', suffix: '' }
    case 'constant':
      return { type, ...base, text: '' }
    case 'parent':
      return { type, ...base, of: key }
    case 'setting':
      return { type, ...base, setting: 'geo', ...listed }
    case 'joined':
      return { type, ...base, ...listed, joiner: '-', most: null }
  }
}

/** Another type of segment: its name, place and conditions stay, and its values where both types have some. */
export function changeType(segment: TemplateSegment, type: SegmentType): TemplateSegment {
  if (segment.type === type) return segment
  const { key, label, help, required, marker, delimiter, when } = segment
  const next = emptySegment(type, label, key)
  const listed =
    'values' in segment && 'values' in next ? { list_id: segment.list_id, values: segment.values } : {}
  return { ...next, help, required, marker, delimiter, when, ...listed }
}

/** `Market (geo)` → `market_geo`: a key valid by the contract, and not taken. */
export function keyFor(label: string, takenKeys: ReadonlySet<string>): string {
  const plain = withoutAccents(label, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 30)
  const first = plain === '' ? 'segment' : plain
  let key = first
  for (let count = 2; takenKeys.has(key); count += 1) key = `${first}_${count}`
  return key
}

/** Updates a segment's references to another after its key changed. */
export function withKey(segment: TemplateSegment, before: string, after: string): TemplateSegment {
  const when = segment.when?.key === before ? { ...segment.when, key: after } : segment.when
  if (segment.type !== 'list') return { ...segment, when }
  const depends =
    segment.depends_on?.key === before ? { ...segment.depends_on, key: after } : segment.depends_on
  return { ...segment, when, depends_on: depends }
}
