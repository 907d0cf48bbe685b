import { z } from 'zod'
import { CASINGS, MAX_SEGMENTS, READINGS, TEMPLATE_KINDS } from '@flightdeck/domain/taxonomy'
import { Name, Person } from '../fields.ts'
import { Line, Segment } from './segment.ts'
import { Count } from '../lists.ts'
import { DspName } from '../entity-fields.ts'

export const TemplateKind = z.enum(TEMPLATE_KINDS, 'Choose what the template is for')
export const TemplateState = z.enum(['draft', 'active', 'retired'])
/**
 * Version that checks a name: the one in force when the name was created or last changed, or always the
 * newest.
 */
export const JudgedBy = z.enum(['when_named', 'newest'])
const Day = z.iso.date('Enter a date like 2026-11-16')
const WebhookIds = z.array(z.uuid('Choose a receiver')).max(10).default([])
const Some = z.array(z.string().min(1).max(300)).max(1_000).readonly().default([])

/** Naming rules: exactly the input of the pure rules. */
export const templateFields = {
  name: Name('a name for the template'),
  kind: TemplateKind,
  platforms: z.array(DspName).max(20).readonly().default([]),
  reading: z.enum(READINGS).default('position'),
  delimiter: Line('the delimiter', 5, 1).default('_'),
  casing: z.enum(CASINGS).default('any'),
  most_bytes: z.number().int().min(10).max(2_000).nullable().default(null),
  segments: z
    .array(Segment)
    .min(1, 'Add a segment')
    .max(MAX_SEGMENTS, `Use at most ${MAX_SEGMENTS} segments`)
    .readonly(),
}
export const TemplateDefinition = z.strictObject(templateFields)
export type TemplateDefinition = z.infer<typeof TemplateDefinition>

/** Limits the entities that a template covers; empty is all. The narrower scope wins. */
export const TemplateScope = z.strictObject({
  /** Accounts and campaigns as `platform:id`. */
  accounts: Some,
  campaigns: Some,
  channels: Some,
  statuses: Some,
  made_from: Day.nullable().default(null),
  made_to: Day.nullable().default(null),
})
export type TemplateScope = z.infer<typeof TemplateScope>

export const EVERYTHING: TemplateScope = {
  accounts: [],
  campaigns: [],
  channels: [],
  statuses: [],
  made_from: null,
  made_to: null,
}

export const TemplateInput = z.strictObject({
  ...templateFields,
  scope: TemplateScope.default(EVERYTHING),
  judged_by: JudgedBy.default('newest'),
  /** Responsible user, who receives its digest. */
  owner: z.uuid().nullable().default(null),
  /** Additional receivers of the digest. */
  webhook_ids: WebhookIds,
})
export type TemplateInput = z.input<typeof TemplateInput>

/** Number of names per verdict. */
export const Coverage = z.strictObject({ names: Count, valid: Count, repairable: Count, invalid: Count })
export type Coverage = z.infer<typeof Coverage>
export const CoverageDay = z.strictObject({ on: z.string(), ...Coverage.shape })

export const TemplateProblem = z.strictObject({
  path: z.string(),
  reason: z.string(),
  /** Errors prevent saving, warnings do not. */
  severity: z.enum(['error', 'warning']),
})

export const Template = z.strictObject({
  id: Count,
  ...TemplateDefinition.shape,
  scope: TemplateScope,
  judged_by: JudgedBy,
  owner: Person.nullable(),
  webhook_ids: z.array(z.uuid()),
  state: TemplateState,
  version: Count,
  /** First day on which its newest version checks names. */
  active_from: z.string().nullable(),
  /** Whether earlier names are violations too. */
  backfill: z.boolean(),
  /** An example name. */
  specimen: z.array(z.strictObject({ key: z.string(), text: z.string() })),
  coverage: Coverage,
  /** Listed violations: names that break the template, neither put off nor removed from their platform. */
  violations: Count,
  history_30d: z.array(CoverageDay),
  updated_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type Template = z.infer<typeof Template>
