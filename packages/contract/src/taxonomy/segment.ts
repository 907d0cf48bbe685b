import { z } from 'zod'
import { DATE_FORMATS, ENTITY_SETTINGS, MAX_VALUES } from '@flightdeck/domain/taxonomy'
import { Count } from '../lists.ts'

/** Single-line text without control characters, as allowed in names. */
export const Line = (what: string, most: number, least = 0) =>
  z
    .string()
    .min(least, `Enter ${what}`)
    .max(most, `Use at most ${most} characters for ${what}`)
    .refine((text) => !/\p{Cc}/u.test(text), `Use letters, digits and signs only for ${what}`)

export const SegmentKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use lowercase letters, digits and _ for a segment’s key, such as market')

const Day = z.iso.date('Enter a date like 2026-11-16')

export const ListValue = z.strictObject({
  code: Line('the code', 100, 1),
  label: Line('the label', 200).default(''),
  aliases: z
    .array(Line('an alias', 100, 1))
    .max(50, 'Use at most 50 aliases')
    .default([]),
  active_from: Day.nullable().default(null),
  active_to: Day.nullable().default(null),
})
export type ListValue = z.infer<typeof ListValue>

export const ListValues = z
  .array(ListValue)
  .max(MAX_VALUES, `Use at most ${MAX_VALUES.toLocaleString('en-GB')} values in a list`)
  .readonly()

const Codes = z
  .array(Line('a code', 100, 1))
  .max(MAX_VALUES)
  .readonly()
const base = {
  key: SegmentKey,
  label: Line('the segment’s name', 60, 1),
  help: Line('the help', 300).default(''),
  required: z.boolean().default(true),
  marker: Line('the marker', 20).default(''),
  delimiter: Line('the delimiter', 5, 1).nullable().default(null),
  when: z.strictObject({ key: SegmentKey, values: Codes }).nullable().default(null),
}
/** A shared list replaces the inline values. */
const listed = { list_id: Count.min(1).nullable().default(null), values: ListValues.default([]) }
const Limit = z.number().int().min(0).max(1e15).nullable().default(null)
const Around = Line('the text around the number', 20).default('')

export const Segment = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('list'),
      ...base,
      ...listed,
      depends_on: z
        .strictObject({ key: SegmentKey, allowed: z.record(z.string().max(100), Codes) })
        .nullable()
        .default(null),
    }),
    z.strictObject({
      type: z.literal('text'),
      ...base,
      pattern: Line('the pattern', 200).default(''),
      min: Limit,
      max: Limit,
    }),
    z.strictObject({
      type: z.literal('date'),
      ...base,
      formats: z.array(z.enum(DATE_FORMATS)).min(1, 'Choose a date format').readonly(),
    }),
    z.strictObject({
      type: z.literal('number'),
      ...base,
      min: Limit,
      max: Limit,
      digits: z.number().int().min(1).max(15).nullable().default(null),
      prefix: Around,
      suffix: Around,
    }),
    z.strictObject({ type: z.literal('constant'), ...base, text: Line('the fixed text', 100, 1) }),
    z.strictObject({ type: z.literal('parent'), ...base, of: SegmentKey }),
    z.strictObject({ type: z.literal('setting'), ...base, setting: z.enum(ENTITY_SETTINGS), ...listed }),
    z.strictObject({
      type: z.literal('joined'),
      ...base,
      ...listed,
      joiner: Line('the joining character', 5, 1),
      most: z.number().int().min(1).max(100).nullable().default(null),
    }),
  ],
  'Choose a type of segment',
)
export type TemplateSegment = z.infer<typeof Segment>
