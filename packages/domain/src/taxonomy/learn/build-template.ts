import { CASINGS, type NamingTemplate } from '../template.ts'
import { isInCasing } from '../casing.ts'
import { foldCase } from '../../text/fold.ts'
import { unfitValue } from '../problems/text-problems.ts'
import type { Segment } from '../segment.ts'
import type { ListValue } from '../value-list.ts'
import { countsAt, type Column } from './column.ts'
import { distinct, suggestLabel } from './naming.ts'
import { codeMeaning } from './vocabulary.ts'

export type FoundSegments = {
  markers: readonly string[] | null
  columns: readonly Column[]
  optional: readonly boolean[]
  cells: readonly (readonly (string | null)[])[]
}

/** A template of what was found, as a person would have written it. */
export function buildTemplate(
  convention: FoundSegments,
  delimiter: string,
  about: Pick<NamingTemplate, 'name' | 'kind' | 'platforms'>,
): NamingTemplate {
  const counts = convention.columns.map((_, at) => countsAt(convention.cells, at))
  const casing = detectCasing(convention.cells)
  const longestMarker = Math.max(0, ...(convention.markers ?? []).map(({ length }) => length))
  const names = distinct(convention.columns.map((column, at) => suggestLabel(column, counts[at]!)))
  const segments = convention.columns.map((column, at): Segment => {
    const base = {
      ...names[at]!,
      help: '',
      required: !convention.optional[at],
      marker: convention.markers?.[at] ?? '',
      delimiter: null,
      when: null,
    }
    return {
      ...base,
      ...columnShape(
        column,
        names[at]!.label,
        counts[at]!,
        (text) => unfitValue('', text, casing, [delimiter]).length === 0,
        base.marker === '' ? longestMarker : 0,
      ),
    } as Segment
  })
  return {
    ...about,
    reading: convention.markers ? 'marker' : 'position',
    delimiter,
    casing,
    most_bytes: null,
    segments,
  }
}

type Shape = Record<string, unknown> & { type: Segment['type'] }
function columnShape(
  column: Column,
  label: string,
  counts: ReadonlyMap<string, number>,
  isFit: (text: string) => boolean,
  solid: number,
): Shape {
  if (column.type === 'list')
    return { type: 'list', values: listed(column.values, label, isFit), depends_on: null }
  if (column.type === 'joined')
    return { type: 'joined', joiner: column.joiner, values: listed(column.values, label, isFit), most: null }
  if (column.type === 'number') return { ...column, min: null, max: null }
  if (column.type === 'date') return column
  return column.type === 'constant'
    ? column
    : { type: 'text', pattern: buildPattern(counts, solid), min: null, max: null }
}

function listed(codes: readonly string[], label: string, isFit: (text: string) => boolean): ListValue[] {
  const seenCodes = new Set<string>()
  return codes.flatMap((code) => {
    if (seenCodes.has(foldCase(code)) || !isFit(code)) return []
    seenCodes.add(foldCase(code))
    return [
      {
        code,
        label: codeMeaning(label.replace(/ \d+$/, ''), code) ?? code,
        aliases: [],
        active_from: null,
        active_to: null,
      },
    ]
  })
}

const SAFE = '-+&.,/ '
/** The characters that texts were written with, and room for longer ones. */
function buildPattern(counts: ReadonlyMap<string, number>, solid: number): string {
  const all = counts.values().reduce((sum, count) => sum + count, 0)
  const isUsual = (members: RegExp) => {
    let sum = 0
    for (const [text, count] of counts) if (members.test(text)) sum += count
    return sum >= all * 0.01
  }
  const letters = isUsual(/[a-z]/) ? (isUsual(/[A-Z]/) ? 'A-Za-z' : 'a-z') : isUsual(/[A-Z]/) ? 'A-Z' : ''
  const digits = isUsual(/\d/) ? '0-9' : ''
  const marks = Array.from(SAFE).filter((mark) => counts.keys().some((text) => text.includes(mark)))
  const rest = /[^A-Za-z0-9\-+&.,/ ]/
  if (counts.keys().some((text) => rest.test(text))) return ''
  const hyphen = marks.includes('-') ? '-' : ''
  const others = marks.filter((mark) => mark !== '-').join('')
  const longest = counts.keys().reduce((most, text) => Math.max(most, text.length), 1)
  const members = `${letters}${digits}${others}${hyphen}`
  const most = Math.min(200, Math.ceil((longest * 1.5) / 10) * 10)
  if (members === '') return ''
  // Beside markers a text must not begin like one.
  return solid > 0 && marks.length > 0
    ? `[${letters}${digits}]{${solid}}[${members}]{0,${most}}`
    : `[${members}]{1,${most}}`
}

const NEARLY_ALL = 0.95
function detectCasing(cells: readonly (readonly (string | null)[])[]): NamingTemplate['casing'] {
  const texts = cells.flat().filter((text) => text !== null && /\p{L}/u.test(text)) as string[]
  const strict = CASINGS.filter((casing) => casing === 'lower' || casing === 'upper')
  return (
    strict.find(
      (casing) =>
        texts.filter((text) => isInCasing(text, casing)).length >= texts.length * NEARLY_ALL &&
        texts.length > 0,
    ) ?? 'any'
  )
}
