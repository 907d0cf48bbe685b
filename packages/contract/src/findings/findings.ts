import { z } from 'zod'
import { ClientKey } from '../clients/client-key.ts'
import { ByNumber, Message } from '../fields.ts'
import { MoneyTotal } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { Finding, FindingEvent, FindingStatus } from './finding.ts'
import { CSV, Count, Page, PerPage, XLSX, listFile } from '../lists.ts'
import { Severity, Sums } from '../checks/words.ts'
import { CheckedEntity, DspName } from '../entity-fields.ts'

/** Spend at risk by currency, and as a total, in the reporting currency if there are several. */
const AtRisk = { at_risk: Sums, at_risk_total: MoneyTotal }
const Facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count: Count, ...AtRisk }))
const MAX_IDS = 5_000

const FindingList = z.strictObject({
  findings: z.array(Finding),
  total: Count,
  page: Count,
  per_page: Count,
  /** Counts over the whole tab, regardless of other filters: used as headings of a grouped list. */
  facets: z.strictObject({
    severity: Facet,
    campaign: Facet,
    check: Facet,
    owner: Facet,
    dsp: Facet,
  }),
  /** Checks by platform over the whole tab, most money first. */
  matrix: z.array(
    z.strictObject({
      check_id: z.string(),
      check_name: z.string(),
      dsp_name: DspName,
      count: Count,
      ...AtRisk,
    }),
  ),
  tabs: z.strictObject({ to_do: Count, mine: Count, accepted: Count, fixed: Count, archived: Count }),
  kpis: z.strictObject({
    ...AtRisk,
    open: Count,
    new_since_yesterday: Count,
    fixed_7d: Count,
    median_age_hours: z.number().nullable(),
    /** Last day covered by every account's figures, and the last one covered by any. */
    data_through: z.iso.date().nullable(),
    data_through_latest: z.iso.date().nullable(),
  }),
  /** Null before the first visit. */
  since_last_visit: z
    .strictObject({
      since: z.iso.datetime(),
      new: Count,
      new_at_risk: Sums,
      new_at_risk_total: MoneyTotal,
      /** Existing issues that got worse: a higher severity, or a quarter more money. */
      worse: Count,
      /** All fixed issues, and those of them that were not marked as fixed by a user. */
      fixed: Count,
      fixed_alone: Count,
      returned: Count,
    })
    .nullable(),
  /**
   * Risk removed by fixed issues in the organisation's current month, at the amounts counted when they were
   * fixed.
   */
  kept: z.strictObject({ since: z.iso.datetime(), count: Count, kept: Sums, kept_total: MoneyTotal }),
  last_full_run: z.strictObject({ at: z.iso.datetime(), entities: Count }).nullable(),
})
export type FindingList = z.infer<typeof FindingList>

const FindingDetail = z.strictObject({
  finding: Finding,
  costs: z.string(),
  fix: z.string(),
  description: z.string(),
  history: z.array(FindingEvent),
  /** Open findings with the same expected and found values, as one difference table. */
  same_fix: z.array(
    z.strictObject({ id: Count, entity: CheckedEntity, expected: z.string(), found: z.string() }),
  ),
  muted: z.array(z.strictObject({ id: Count, check_name: z.string(), entity: CheckedEntity })),
  changes: z.array(
    z.strictObject({
      who: z.string().nullable(),
      when: z.iso.datetime(),
      field: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type FindingDetail = z.infer<typeof FindingDetail>

const FindingFix = z.strictObject({
  finding_id: Count,
  /** A change, or two alternatives, ready to be proposed in a change set. */
  proposals: z.array(
    z.strictObject({
      entity: CheckedEntity,
      field: z.string(),
      /** Budget segment or other part of the field, if it has several. */
      part: z.unknown(),
      before: z.unknown(),
      after: z.unknown(),
      why: z.string(),
      raises_spend: z.boolean(),
      /** Reason why the platform does not allow an undo; null if it can be undone. */
      cannot_undo: z.string().nullable(),
    }),
  ),
  /** Manual instructions, if no change can fix it. */
  manual: z.string().nullable(),
  /** Link to the entity in the platform. */
  deep_link: z.string().nullable(),
})
const FindingFixes = z.strictObject({ fixes: z.array(FindingFix) })
export type FindingFixes = z.infer<typeof FindingFixes>

const MAX_FIXES = 50
const FindingIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Choose a finding')
  .refine((text) => text.split(',').length <= MAX_FIXES, `Choose at most ${MAX_FIXES} findings`)

const Action = z
  .object({
    ids: z
      .array(z.number().int().min(1).max(2_147_483_647), 'Choose an issue')
      .min(1, 'Choose an issue')
      .max(MAX_IDS, 'Too many at once'),
    action: z.enum(
      ['acknowledge', 'assign', 'accept', 'snooze', 'reopen', 'fixed', 'wrong'],
      'Choose what to do',
    ),
    reason: z
      .string()
      .trim()
      .max(2_000, 'Use at most 2,000 characters')
      .refine((text) => !/\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, '')), 'Use plain text')
      .optional(),
    /** The last day, in the organisation's zone. A risk accepted without a date stays accepted. */
    until: z.iso.date('Enter a date').optional(),
    /** A member; null removes the owner. */
    owner: z.uuid('Choose a member').nullable().optional(),
  })
  .superRefine(({ action, reason, until, owner }, ctx) => {
    const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if ((action === 'accept' || action === 'wrong') && !reason) say('reason', 'Enter a reason')
    if (action === 'snooze' && !until) say('until', 'Enter a date to snooze until')
    if (action === 'assign' && owner === undefined) say('owner', 'Choose a member')
  })
export type FindingAction = z.output<typeof Action>

/** Filters and sort order. */
const FindingsAsked = z.strictObject({
  /** Fixed findings are archived after ninety days. */
  tab: z.enum(['to_do', 'mine', 'accepted', 'fixed', 'archived']).default('to_do'),
  severity: Severity.optional(),
  /** Check id; campaign as `platform:id`; owner id, or the literal for unowned findings. */
  check: z.string().max(20).optional(),
  campaign: z.string().max(300).optional(),
  owner: z.union([z.literal('nobody'), z.uuid()]).optional(),
  dsp: DspName.optional(),
  client: ClientKey.optional(),
  status: FindingStatus.optional(),
  /** Changes since a moment. */
  changed: z.enum(['new', 'worse', 'reopened', 'fixed']).optional(),
  since: z.iso.datetime().optional(),
  search: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !text.includes('\0'))
    .optional(),
  /** Includes findings that only repeat another. */
  with_muted: z.stringbool().default(false),
  order: z.enum(['at_risk', 'severity', 'newest', 'oldest']).default('at_risk'),
})

export const findingRoutes = {
  'findings.list': {
    method: 'GET',
    path: '/quality/findings/',
    summary: 'Setup errors, highest spend at risk first',
    access: 'quality:read',
    keeps: true,
    paid: true,
    query: FindingsAsked.extend({ page: Page, per_page: PerPage }),
    answer: FindingList,
  },
  'findings.export': {
    method: 'GET',
    path: '/quality/findings/export.csv',
    summary: 'The same as a file, with all pages',
    query: FindingsAsked,
    ...listFile(CSV, 'issues'),
  },
  'findings.workbook': {
    method: 'GET',
    path: '/quality/findings/export.xlsx',
    summary: 'The same as a workbook',
    query: FindingsAsked,
    ...listFile(XLSX, 'issues'),
  },
  'findings.one': {
    method: 'GET',
    path: '/quality/findings/:id/',
    summary: 'One issue with its history, its changes and where the same fix applies',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: FindingDetail,
    errors: ['not_found'],
  },
  'findings.fixes': {
    method: 'GET',
    path: '/quality/finding-fixes/',
    summary: 'What would put open findings right: changes to choose from, or what a person has to do',
    access: 'quality:read',
    paid: true,
    /** Comma-separated ids. */
    query: z.strictObject({ ids: FindingIds }),
    answer: FindingFixes,
  },
  'findings.act': {
    method: 'POST',
    path: '/quality/findings/actions/',
    summary:
      'Acknowledge, assign, accept, snooze, reopen, report a false positive, or mark as fixed, which re-checks',
    access: 'quality:run',
    paid: true,
    body: Action,
    answer: z.strictObject({
      /** Closed issues and ids the caller has no access to are left out. */
      changed: z.array(Count),
      /** The run that re-checks findings marked as fixed. */
      run_id: Count.nullable(),
      message: z.string(),
    }),
    errors: ['not_found'],
  },
  'findings.seen': {
    method: 'POST',
    path: '/quality/findings/seen/',
    summary: 'I have seen the list: the next “since you were last here” starts now',
    access: 'quality:read',
    paid: true,
    answer: Message,
  },
} as const satisfies RouteTable
