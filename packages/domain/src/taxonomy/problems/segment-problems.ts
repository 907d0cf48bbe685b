import { DATE_FORMATS, type DateFormat } from '../date-format.ts'
import { readDate, writeDate } from '../dates.ts'
import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import { quoteText } from '../segment-words.ts'
import type { DateSegment, JoinedSegment, NumberSegment, TextSegment } from '../segment.ts'
import { compilePattern } from '../pattern/compile-pattern.ts'
import { isOnePiece } from '../tokens/split-tokens.ts'
import { findText, buildLanguage } from './language.ts'
import { valueProblems } from './value-problems.ts'
import { error, type TemplateProblem } from './problem.ts'
import { unfitValue } from './text-problems.ts'

/** Problems of one segment, apart from its neighbours. */
export function segmentProblems(whole: PreparedTemplate, prepared: PreparedSegment): TemplateProblem[] {
  const path = `segments.${prepared.at}`
  const { segment } = prepared
  const { casing } = whole.template
  const { delimiters } = whole
  switch (segment.type) {
    case 'list':
      return segment.values.length === 0
        ? [error(`${path}.values`, `${segment.label} has no values.`)]
        : [
            ...valueProblems(`${path}.values`, segment.values, casing, delimiters),
            ...dependencyProblems(whole, path, prepared),
          ]
    case 'setting':
      return valueProblems(`${path}.values`, segment.values, casing, delimiters)
    case 'joined':
      return [
        ...joinedProblems(path, segment, delimiters),
        ...valueProblems(`${path}.values`, segment.values, casing, delimiters),
      ]
    case 'constant':
      return segment.text === ''
        ? [error(`${path}.text`, `${segment.label} has no text.`)]
        : unfitValue(`${path}.text`, segment.text, casing, delimiters)
    case 'text':
      return textProblems(whole, path, prepared, segment)
    case 'date':
      return dateProblems(path, segment, delimiters)
    case 'number':
      return numberProblems(whole, path, segment)
    case 'parent':
      return segment.of === ''
        ? [error(`${path}.of`, `Choose which segment of the name above ${segment.label} repeats.`)]
        : []
  }
}

function dependencyProblems(
  { template }: PreparedTemplate,
  path: string,
  { segment, lookup, at }: PreparedSegment,
): TemplateProblem[] {
  const depends = segment.type === 'list' ? segment.depends_on : null
  if (!depends) return []
  const other = template.segments.findIndex(({ key }) => key === depends.key)
  if (other < 0 || other === at)
    return [error(`${path}.depends_on`, `${segment.label} depends on a segment that is not in the template.`)]
  const unknown = Object.values(depends.allowed)
    .flat()
    .find((code) => !lookup.byCode.has(code))
  return unknown === undefined
    ? []
    : [error(`${path}.depends_on`, `${quoteText(unknown)} is not a value of ${segment.label}.`)]
}

function joinedProblems(
  path: string,
  { label, joiner, values, most }: JoinedSegment,
  delimiters: readonly string[],
): TemplateProblem[] {
  const within = joiner === '' ? undefined : values.find(({ code }) => code.includes(joiner))
  return [
    ...(values.length === 0 ? [error(`${path}.values`, `${label} has no values.`)] : []),
    ...(joiner === '' ? [error(`${path}.joiner`, `${label} needs a character between its values.`)] : []),
    ...(joiner !== '' && !isOnePiece(`x${joiner}x`, delimiters)
      ? [error(`${path}.joiner`, `${quoteText(joiner)} is also the delimiter.`)]
      : []),
    ...(within
      ? [
          error(
            `${path}.values`,
            `${quoteText(within.code)} contains ${quoteText(joiner)}, which joins the values.`,
          ),
        ]
      : []),
    ...(most !== null && most < 1
      ? [error(`${path}.most`, `${label} needs room for at least 1 value.`)]
      : []),
  ]
}

function textProblems(
  whole: PreparedTemplate,
  path: string,
  prepared: PreparedSegment,
  { label, pattern, min, max }: TextSegment,
): TemplateProblem[] {
  const compiled = compilePattern(pattern)
  if (pattern !== '' && 'problem' in compiled) return [error(`${path}.pattern`, compiled.problem)]
  if (min !== null && max !== null && max < min)
    return [error(`${path}.max`, `${label} ends before it starts: ${min} to ${max} characters.`)]
  if (max !== null && max < 1) return [error(`${path}.max`, `${label} needs room for at least 1 character.`)]
  return findText(whole, buildLanguage(whole, prepared)) === null
    ? [
        error(
          `${path}.pattern`,
          `No text fits ${label} without the delimiter. Change the pattern, the length or the delimiter.`,
        ),
      ]
    : []
}

function dateProblems(
  path: string,
  { label, formats }: DateSegment,
  delimiters: readonly string[],
): TemplateProblem[] {
  if (formats.length === 0) return [error(`${path}.formats`, `${label} has no date format.`)]
  const unknown = formats.find((format) => !DATE_FORMATS.includes(format))
  if (unknown !== undefined) return [error(`${path}.formats`, `${quoteText(unknown)} is not a date format.`)]
  const cut = formats.find((format) => !isOnePiece(format, delimiters))
  if (cut) return [error(`${path}.formats`, `${cut} contains the delimiter.`)]
  for (const [at, format] of formats.entries())
    for (const two of formats.slice(at + 1)) {
      const text = meaningTwo(format, two)
      if (text !== null)
        return [
          error(
            `${path}.formats`,
            `“${text}” is a date both as ${format} and as ${two}. Keep one of these formats.`,
          ),
        ]
    }
  return []
}

const SAMPLES = Array.from({ length: 400 }, (_, at) => {
  const [year, month, day] = [2001 + (at % 32), 1 + (at % 12), 1 + (at % 28)]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
})
/** Text that is a different date in another format. */
function meaningTwo(format: DateFormat, two: DateFormat): string | null {
  for (const day of SAMPLES)
    for (const [writer, reader] of [
      [format, two],
      [two, format],
    ] as const) {
      const text = writeDate(day, writer, 'any')
      if (text === null) break
      const read = readDate(text, reader, 'any')
      if (read !== null && read !== readDate(text, writer, 'any')) return text
    }
  return null
}

const MAX_DIGITS = 15
function numberProblems(whole: PreparedTemplate, path: string, segment: NumberSegment): TemplateProblem[] {
  const { label, prefix, suffix, digits, min, max } = segment
  const { casing } = whole.template
  const around = [prefix, suffix].filter((text) => text !== '')
  const bad = around.flatMap((text) => unfitValue(`${path}.prefix`, text, casing, whole.delimiters))
  if (bad.length > 0) return bad
  if (/\d$/.test(prefix) || /^\d/.test(suffix))
    return [error(`${path}.prefix`, `What surrounds the number must not have a digit next to it.`)]
  if (digits !== null && (!Number.isInteger(digits) || digits < 1 || digits > MAX_DIGITS))
    return [error(`${path}.digits`, `${label} can have 1 to ${MAX_DIGITS} digits.`)]
  if ((min ?? 0) < 0) return [error(`${path}.min`, `${label} can't be below 0.`)]
  return (max ?? Infinity) < (min ?? 0)
    ? [error(`${path}.max`, `${label} has a highest number below its lowest.`)]
    : []
}
