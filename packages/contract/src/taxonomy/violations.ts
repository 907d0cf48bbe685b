import { z } from 'zod'
import { TEMPLATE_KINDS } from '@flightdeck/domain/taxonomy'
import { Message, Person } from '../fields.ts'
import { Money } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { Line, SegmentKey } from './segment.ts'
import { NameStatus, verdictFields } from './verdict.ts'
import { CheckedEntity, DspName } from '../entity-fields.ts'
import { Count, Page, PerPage } from '../lists.ts'

export const Violation = z.strictObject({
  entity: CheckedEntity,
  kind: z.enum(TEMPLATE_KINDS),
  template: z.strictObject({ id: Count, name: z.string(), version: Count }),
  /** Why this template covers the name. */
  why: z.string(),
  ...verdictFields,
  /** All problems in one sentence. */
  problem: z.string(),
  first_seen: z.iso.datetime(),
  /** Author of the name, if the platform reports one. */
  named_by: z.string().nullable(),
  owner: Person.nullable(),
  /** Spend under the wrong name since then. */
  spend_since: Money.nullable(),
  /** Saved reports that group it differently, or exclude it, because of its name. */
  lost_in: z.array(z.string()),
  /** Open issues of the violation: actions on them apply to it. */
  finding_ids: z.array(Count),
  snoozed_until: z.string().nullable(),
  deep_link: z.string().nullable(),
})
export type NameViolation = z.infer<typeof Violation>

const Facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count: Count }))
const ViolationPage = z.strictObject({
  violations: z.array(Violation),
  total: Count,
  page: Count,
  per_page: Count,
  facets: z.strictObject({
    template: Facet,
    segment: Facet,
    status: Facet,
    dsp: Facet,
    account: Facet,
    person: Facet,
  }),
})
export type ViolationPage = z.infer<typeof ViolationPage>

const Rename = z.strictObject({
  entity: CheckedEntity,
  before: z.string(),
  after: z.string(),
  why: z.string(),
  finding_id: Count.nullable(),
  /** Uses of the old name as a key. */
  warnings: z.array(z.string()),
})
const NotRenamed = z.strictObject({ entity: CheckedEntity, name: z.string(), reason: z.string() })
const Renames = z.strictObject({ renames: z.array(Rename), refused: z.array(NotRenamed) })
export type NameRenames = z.infer<typeof Renames>

export const nameViolationRoutes = {
  'nameViolations.list': {
    method: 'GET',
    path: '/taxonomy/violations/',
    summary: 'Names that break their template, with what they should be',
    access: 'taxonomy:read',
    paid: true,
    query: z.strictObject({
      template: z.coerce.number().int().min(1).max(999_999_999).optional(),
      segment: z.string().max(40).optional(),
      status: NameStatus.optional(),
      dsp: DspName.optional(),
      account: z.coerce.number().int().min(1).max(999_999_999).optional(),
      person: z.string().max(300).optional(),
      text: z.string().max(200).optional(),
      snoozed: z.enum(['yes', 'no']).default('no'),
      page: Page,
      per_page: PerPage,
    }),
    answer: ViolationPage,
  },
  'nameViolations.allow': {
    method: 'POST',
    path: '/taxonomy/allowed-values/',
    summary: 'Add a value to the list of a segment, with a reason',
    access: 'taxonomy:write',
    paid: true,
    body: z.strictObject({
      template_id: Count.min(1).max(999_999_999),
      key: SegmentKey,
      code: Line('the code', 100, 1),
      label: Line('the label', 200).default(''),
      reason: Line('a reason', 500, 1),
    }),
    answer: Message,
    errors: ['not_found', 'conflict'],
  },
  'nameViolations.renames': {
    method: 'POST',
    path: '/taxonomy/renames/',
    summary: 'The renames that repair names, ready to be proposed as a change set',
    access: 'taxonomy:read',
    paid: true,
    body: z.strictObject({
      /** `platform:id` of each; without it all repairable names, of one template if given. */
      entities: z.array(z.string().min(1).max(300)).max(5_000).optional(),
      template_id: Count.min(1).max(999_999_999).optional(),
      /** Custom names that replace the suggestion. */
      names: z.record(z.string().max(300), z.string().max(2_000)).default({}),
    }),
    mostBytes: 4 * 1024 * 1024,
    answer: Renames,
  },
} as const satisfies RouteTable
