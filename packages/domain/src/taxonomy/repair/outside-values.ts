import { inCasing, isInCasing } from '../casing.ts'
import type { NameContext } from '../context.ts'
import { dateReadings, MONTHS, shortMonth, writeDate, writeInFirst } from '../dates.ts'
import { foldWords } from '../../text/fold.ts'
import type { PreparedSegment, Repair } from '../read-template.ts'
import type { DateSegment, ParentSegment } from '../segment.ts'
import type { Casing } from '../template.ts'
import type { NameFault, SegmentVerdict } from '../verdict.ts'

/** Codes of the platform setting; null when it cannot be compared. */
function settingCodes(
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
const detectFormat = (text: string | null) => (text === null ? undefined : dateReadings(text)[0]?.format)

/** Whether a name agrees with the setting; incomparable values agree. */
function agreesWithSetting(
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
  dateReadings(text).some(({ format }) => writeDate(reading, format, 'upper') === text.toUpperCase())

/** Value in the parent's name, in the format of this name; null when unknown. */
function parentText({ of }: ParentSegment, text: string | null, { parent }: NameContext): string | null {
  const value = parent?.[of]
  if (value === undefined || value === '') return null
  const format = detectFormat(text)
  return (format && writeDate(value, format, 'any')) || value
}

function agreesWithParent(segment: ParentSegment, text: string, context: NameContext): boolean {
  const expectedText = parentText(segment, text, context)
  return expectedText === null || expectedText === text || context.parent?.[segment.of] === text
}

/** Setting that a token states, with its values: a code with its label, or a day. */
export function wantedSetting({ segment, lookup }: PreparedSegment, text: string): SegmentVerdict['wants'] {
  if (segment.type !== 'setting') return undefined
  const code = lookup.squeezed.get(foldWords(text)) ?? text
  const label = lookup.byCode.get(code)?.label ?? ''
  const days = dateReadings(text).flatMap(({ value }) => (DAY.test(value) ? [value] : []))
  const values = segment.setting === 'starts_on' || segment.setting === 'ends_on' ? days : [code, label]
  return { setting: segment.setting, values: values.filter((value) => value !== '') }
}

/** Value that the parent or the platform has where a text states another; null where they agree. */
export function outsideDifference(
  prepared: PreparedSegment,
  text: string,
  casing: Casing,
  context: NameContext,
): { fault: NameFault; expected: string; repair: Repair | null } | null {
  const { segment } = prepared
  const repair = () => fillFrom(prepared, text, casing, context)
  if (segment.type === 'parent' && !agreesWithParent(segment, text, context))
    return { fault: 'unlike_parent', expected: parentText(segment, text, context)!, repair: repair() }
  if (segment.type === 'setting' && !agreesWithSetting(prepared, text, casing, context)) {
    const codes = settingCodes(prepared, text, casing, context)!
    return { fault: 'unlike_setting', expected: codes.join(', '), repair: repair() }
  }
  return null
}

/**
 * Suggests the value of the platform or the parent; a month without its year is the one the flight starts in.
 */
export function fillFrom(
  prepared: PreparedSegment,
  text: string | null,
  casing: Casing,
  context: NameContext,
): Repair | null {
  const { segment } = prepared
  if (segment.type === 'constant') return { text: segment.text, confidence: 0.9 }
  if (segment.type === 'setting') {
    const codes = settingCodes(prepared, text, casing, context)
    return codes?.length === 1 ? { text: codes[0]!, confidence: 0.8 } : null
  }
  if (segment.type === 'parent') {
    const expectedText = parentText(segment, text, context)
    return expectedText === null ? null : { text: expectedText, confidence: 0.8 }
  }
  if (segment.type === 'list' && segment.values.length === 1 && text === null)
    return { text: segment.values[0]!.code, confidence: 0.7 }
  return segment.type === 'date' ? monthOfFlight(segment, text, casing, context) : null
}

function monthOfFlight(
  segment: DateSegment,
  text: string | null,
  casing: Casing,
  { settings }: NameContext,
): Repair | null {
  const [day, ...others] = settings?.starts_on ?? []
  if (text === null || day === undefined || others.length > 0) return null
  const month = MONTHS[Number(day.slice(5, 7)) - 1]
  if (!month || shortMonth(text.trim()).toLowerCase() !== month.toLowerCase()) return null
  const written = writeInFirst(segment.formats, day, casing)
  return written === null ? null : { text: written, confidence: 0.8 }
}
