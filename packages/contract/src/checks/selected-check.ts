import { z } from 'zod'
import { CheckMode } from './words.ts'
import { Count } from '../lists.ts'
import { DspName } from '../entity-fields.ts'

const MAX_FIELDS = 50
const MAX_OVERRIDES = 500

const plain = (text: string) => !/\p{Cc}/u.test(text)
const Word = (what: string) =>
  z.string(`Enter ${what}`).trim().min(1, `Enter ${what}`).max(200).refine(plain, 'Use plain text')
const FieldText = z
  .string()
  .max(5_000, 'Use at most 5,000 characters')
  .refine((text) => !text.includes('\0'))
/** Blank and null stand for the default. */
const FieldValue = z.union(
  [z.number(), FieldText, z.boolean(), z.null(), z.array(FieldText).max(1_000)],
  'Enter a number, text, a list, or yes or no',
)
export const FieldsData = z
  .record(z.string().max(100), FieldValue)
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, 'Too many fields')

/** Settings for one advertiser or one campaign; omitted ones are taken from the check. */
const Override = z.object({
  scope: z.enum(['advertiser', 'campaign'], 'Choose an advertiser or a campaign'),
  /** `platform:id` of the account or of the campaign. */
  entity_id: Word('an ID'),
  is_on: z.boolean().nullable().default(null),
  mode: CheckMode.nullable().default(null),
  fields_data: FieldsData.default({}),
})

const Changeable = z.object({
  is_on: z.boolean().default(true),
  mode: CheckMode.default('warn'),
  fields_data: FieldsData.default({}),
  overrides: z
    .array(Override)
    .max(MAX_OVERRIDES, `Use at most ${MAX_OVERRIDES} exceptions`)
    .refine(
      (all) => new Set(all.map((one) => `${one.scope} ${one.entity_id}`)).size === all.length,
      'An advertiser or campaign can have one exception',
    )
    .default([]),
})
export const SelectedCheckChange = Changeable
export type SelectedCheckChange = z.output<typeof SelectedCheckChange>

export const SelectedCheckInput = z.object({
  check_name: Word('the name of a check'),
  dsp_name: Word('a platform'),
  /** `all` is every channel the check has. */
  channel_name: Word('a channel').default('all'),
  ...Changeable.shape,
  /** Default: block for a critical check, warn for others. */
  mode: CheckMode.optional(),
})
export type SelectedCheckInput = z.output<typeof SelectedCheckInput>

export const SelectedCheck = z.strictObject({
  id: Count,
  check_id: z.string(),
  check_name: z.string(),
  dsp_name: DspName,
  channel_name: z.string(),
  is_on: z.boolean(),
  mode: CheckMode,
  fields_data: FieldsData,
  overrides: z.array(z.strictObject({ ...Override.shape, entity_name: z.string().nullable() })),
  version: Count,
  updated_by: z.string(),
  updated_at: z.iso.datetime(),
})
export type SelectedCheck = z.output<typeof SelectedCheck>
