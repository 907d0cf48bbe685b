import { z } from 'zod'
import type { RouteTable } from '../route.ts'
import { TemplateDefinition, TemplateKind } from './template.ts'
import { NameVerdict } from './verdict.ts'
import { Count } from '../lists.ts'
import { DspName } from '../entity-fields.ts'

/** A name may be nonsense: it is checked, not refused. */
const TypedName = z.string().max(10_000, 'Use at most 10,000 characters for a name')
const MAX_NAMES = 50_000
const TypedNames = z
  .array(TypedName)
  .max(MAX_NAMES, `Use at most ${MAX_NAMES.toLocaleString('en-GB')} names at once`)
/** Verdicts are larger than names: a call answers some names, and the caller asks for the others in further calls. */
export const MAX_PARSED_NAMES = 2_000
const ParsedNames = z
  .array(TypedName)
  .max(
    MAX_PARSED_NAMES,
    `Use at most ${MAX_PARSED_NAMES.toLocaleString('en-GB')} names at once, and send the others in further calls`,
  )
const Which = {
  template: TemplateDefinition.optional(),
  template_id: Count.min(1).max(999_999_999).optional(),
}
const OnePlease = 'Give a template or a template_id'
const hasOne = ({ template, template_id: id }: { template?: unknown; template_id?: unknown }) =>
  (template === undefined) !== (id === undefined)

const SampleName = z.strictObject({
  entity_id: z.string(),
  name: z.string(),
  dsp_name: DspName,
  account_name: z.string(),
})
export type SampleName = z.infer<typeof SampleName>

const LearnedSegment = z.strictObject({
  key: z.string(),
  confidence: z.number(),
  why: z.string(),
  examples: z.array(z.string()),
  counter_examples: z.array(z.string()),
})
const LearnedTemplate = z.strictObject({
  template: TemplateDefinition,
  share: z.number(),
  names: Count,
  segments: z.array(LearnedSegment),
})
export type LearnedTemplate = z.infer<typeof LearnedTemplate>

const Composed = z.strictObject({
  name: z.string().nullable(),
  problems: z.array(z.strictObject({ key: z.string(), reason: z.string() })),
})
export type ComposedName = z.infer<typeof Composed>
const SegmentValues = z.record(z.string().max(40), z.string().max(1_000))

export const nameRoutes = {
  'names.sample': {
    method: 'GET',
    path: '/taxonomy/names/',
    summary: 'The names a template of a kind applies to, to test it on',
    access: 'taxonomy:read',
    paid: true,
    query: z.strictObject({
      kind: TemplateKind,
      platforms: z.string().max(200).optional(),
      most: z.coerce.number().int().min(1).max(MAX_NAMES).default(MAX_NAMES),
    }),
    answer: z.strictObject({ names: z.array(SampleName), total: Count }),
  },
  'names.parse': {
    method: 'POST',
    path: '/taxonomy/parse/',
    summary: 'Take names apart by a template: up to 2,000 names, as many as fit into 1 MB',
    access: 'taxonomy:read',
    paid: true,
    body: z
      .strictObject({ ...Which, names: ParsedNames, platform: DspName.optional() })
      .refine(hasOne, { error: OnePlease, path: ['template_id'] }),
    mostBytes: 4 * 1024 * 1024,
    /** `next` is the place of the first name that did not fit into the answer: send the names from there on again. */
    answer: z.strictObject({ names: z.array(NameVerdict), total: Count, next: Count.nullable() }),
    errors: ['not_found'],
  },
  'names.learn': {
    method: 'POST',
    path: '/taxonomy/learn/',
    summary: 'Find the conventions that names follow',
    access: 'taxonomy:read',
    paid: true,
    body: z.strictObject({
      kind: TemplateKind,
      platform: DspName.optional(),
      account: z.string().min(1).max(300).optional(),
      names: TypedNames.optional(),
    }),
    mostBytes: 4 * 1024 * 1024,
    answer: z.strictObject({ templates: z.array(LearnedTemplate), names: Count }),
  },
  'names.compose': {
    method: 'POST',
    path: '/taxonomy/compose/',
    summary: 'Compose a name from the values of its segments',
    access: 'taxonomy:read',
    paid: true,
    body: z
      .strictObject({ ...Which, values: SegmentValues, platform: DspName.optional() })
      .refine(hasOne, { error: OnePlease, path: ['template_id'] }),
    answer: Composed,
    errors: ['not_found'],
  },
  'names.composed': {
    method: 'GET',
    path: '/taxonomy/compose/',
    summary: 'Compose a name, for sheets and scripts: values as market=UK;channel=Disp',
    access: 'taxonomy:read',
    paid: true,
    query: z.strictObject({
      template_id: z.coerce.number().int().min(1).max(999_999_999),
      values: z.string().max(4_000).default(''),
    }),
    answer: Composed,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
