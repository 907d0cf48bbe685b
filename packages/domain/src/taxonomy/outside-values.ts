import { inCasing, isInCasing } from './casing.ts'
import type { NameContext } from './context.ts'
import { DATE_FORMATS } from './date-format.ts'
import { readDate, writeDate } from './dates.ts'
import { foldWords } from '../text/fold.ts'
import type { PreparedSegment } from './read-template.ts'
import type { ParentSegment } from './segment.ts'
import type { Casing } from './template.ts'
import type { SegmentVerdict } from './verdict.ts'

/** Codes of the platform setting; null when it cannot be compared. */
export function settingCodes(
  { segment, lookup }: PreparedSegment,
  text: string | null,
  casing: Casing,
  { settings }: NameContext,
): string[] | null {
  if (segment.type !== 'setting') return null
  const readings = settings?.[segment.setting]
  if (!readings || readings.length === 0) return null
  const codes = readings.map((reading) => {
    const code = lookup.squeezed.get(foldWords(reading))
    if (code) return code
    const format = detectFormat(text)
    const dated = format && DAY.test(reading) ? writeDate(reading, format, casing) : null
    return dated ?? (isInCasing(reading, casing) ? reading : inCasing(reading, casing))
  })
  return [...new Set(codes)]
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
const detectFormat = (text: string | null) =>
  text === null ? undefined : DATE_FORMATS.find((format) => readDate(text, format, 'any') !== null)

/** Whether a name agrees with the setting; incomparable values agree. */
export function agreesWithSetting(
  prepared: PreparedSegment,
  text: string,
  casing: Casing,
  context: NameContext,
): boolean {
  const codes = settingCodes(prepared, text, casing, context)
  if (codes === null) return true
  const namedCode = prepared.lookup.squeezed.get(foldWords(text)) ?? text
  if (codes.some((code) => code === namedCode || foldWords(code) === foldWords(namedCode))) return true
  const readings = segmentReadings(prepared, context)
  return readings.some((reading) => isSamePeriod(text, reading))
}
const segmentReadings = ({ segment }: PreparedSegment, { settings }: NameContext) =>
  (segment.type === 'setting' ? settings?.[segment.setting] : null) ?? []
const isSamePeriod = (text: string, reading: string) =>
  DAY.test(reading) &&
  DATE_FORMATS.some((format) => {
    const value = readDate(text, format, 'any')
    return value !== null && writeDate(reading, format, 'upper') === text.toUpperCase()
  })

/** Value in the parent's name, in the format of this name; null when unknown. */
export function parentText(
  { of }: ParentSegment,
  text: string | null,
  { parent }: NameContext,
): string | null {
  const value = parent?.[of]
  if (value === undefined || value === '') return null
  const format = detectFormat(text)
  return (format && writeDate(value, format, 'any')) || value
}

export function agreesWithParent(segment: ParentSegment, text: string, context: NameContext): boolean {
  const expectedText = parentText(segment, text, context)
  return expectedText === null || expectedText === text || context.parent?.[segment.of] === text
}

/** Setting that a token states, with its values: a code with its label, or a day. */
export function wantedSetting({ segment, lookup }: PreparedSegment, text: string): SegmentVerdict['wants'] {
  if (segment.type !== 'setting') return undefined
  const code = lookup.squeezed.get(foldWords(text)) ?? text
  const label = lookup.byCode.get(code)?.label ?? ''
  const days = DATE_FORMATS.map((format) => readDate(text, format, 'any')).filter(
    (value) => value !== null && DAY.test(value),
  ) as string[]
  const values = segment.setting === 'starts_on' || segment.setting === 'ends_on' ? days : [code, label]
  return { setting: segment.setting, values: values.filter((value) => value !== '') }
}
