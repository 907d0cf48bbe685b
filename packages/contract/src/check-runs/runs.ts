import { z } from 'zod'
import { ByNumber, Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Blockers, Verdict } from '../certificates/certificate.ts'
import { Severity, Sums } from '../checks/words.ts'
import { Money, MoneyTotal } from '../rates/amount.ts'
import { CheckedEntity, DspName } from '../entity-fields.ts'
import { Count, Page, PerPage } from '../lists.ts'

const Ids = z.array(z.string().min(1).max(300)).min(1, 'Choose an item').max(5_000, 'Too many at once')

const Scope = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('everything') }),
    /** `platform:id` of campaigns, orders, line items, creatives or deals, with everything below them. */
    z.object({ kind: z.literal('entities'), ids: Ids }),
    /** Pasted text: ids separated by spaces, commas or lines. */
    z.object({
      kind: z.literal('pasted'),
      text: z.string().min(1, 'Paste IDs').max(200_000, 'This is too long'),
    }),
    z.object({ kind: z.literal('starting'), within_hours: z.number().int().min(1).max(720).default(48) }),
    z.object({
      kind: z.literal('findings'),
      ids: z.array(Count.min(1).max(2_147_483_647)).min(1).max(5_000),
    }),
  ],
  'Choose what to check',
)

export const CheckRun = z.strictObject({
  id: Count,
  cause: z.enum(['sync', 'nightly', 'person']),
  scope: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  /** Number of entities. */
  done: Count,
  total: Count,
  checks: Count,
  opened: Count,
  closed: Count,
  returned: Count,
  failures: Count,
  started_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  /** Pasted ids without a match. */
  unknown_ids: z.array(z.string()),
})
export type CheckRun = z.infer<typeof CheckRun>

const CheckRunResults = z.strictObject({
  run: CheckRun,
  /** Columns of the matrix, each with the version that was run. */
  checks: z.array(
    z.strictObject({
      id: z.string(),
      check_name: z.string(),
      severity: z.string(),
      version: Count,
      passed: Count,
      failed: Count,
      not_applicable: Count,
    }),
  ),
  /** Rows of the matrix, failures first. Stored only for runs started by a user, and up to a limit. */
  entities: z.array(
    z.strictObject({
      entity: CheckedEntity,
      is_stale: z.boolean(),
      results: z.array(
        z.strictObject({
          check_id: z.string(),
          result: z.enum(['passes', 'fails', 'not_applicable']),
          expected: z.string().nullable(),
          found: z.string().nullable(),
          /** Why it did not apply. */
          message: z.string().nullable(),
          /** Set when the entity's previous run had another result. */
          is_new: z.boolean(),
        }),
      ),
    }),
  ),
  total: Count,
  page: Count,
  per_page: Count,
  /** Accounts that could not be read recently: their results are based on older data. */
  stale_accounts: z.array(
    z.strictObject({
      account_name: z.string(),
      dsp_name: DspName,
      /** Null when no connection reads the account any more. */
      connection_id: z.uuid().nullable(),
      since: z.iso.datetime(),
      reason: z.string(),
      /** Affected entities of this run. */
      entity_ids: z.array(z.string()),
    }),
  ),
  /** The certificate of this run, or the reason why there can be none. */
  certificate_id: Count.nullable(),
  no_certificate: z.string().nullable(),
  /** Verdict of a certificate without a reason; null where none can be created. */
  would_say: z.strictObject({ verdict: Verdict, blockers: Blockers }).nullable(),
})
export type CheckRunResults = z.infer<typeof CheckRunResults>

/** Progress and interim results of a full run. */
const LiveRun = z.strictObject({
  /** Null when no run is active or waiting. */
  run: CheckRun.nullable(),
  issues: Count,
  /** Lower bound: money shared by several issues counts once. */
  at_risk: Sums,
  at_risk_total: MoneyTotal,
  /** The worst few. */
  first: z.array(
    z.strictObject({
      check_id: z.string(),
      check_name: z.string(),
      severity: Severity,
      entity: CheckedEntity,
      expected: z.string(),
      found: z.string(),
      at_risk: Money.nullable(),
    }),
  ),
})
export type LiveRun = z.infer<typeof LiveRun>

/** Filters: failing rows, and rows whose previous result differs. */
const Only = {
  failures_only: z.stringbool().default(false),
  changes_only: z.stringbool().default(false),
}

export const checkRunRoutes = {
  'checkRuns.start': {
    method: 'POST',
    path: '/quality/runs/',
    summary: 'Check now: everything, selected items, pasted IDs, or what launches soon',
    access: 'quality:run',
    paid: true,
    body: z.object({
      scope: Scope,
      /** Ids of checks; null is every active check. */
      checks: z.array(z.string().max(20)).min(1, 'Choose a check').max(500).nullable().default(null),
    }),
    answer: CheckRun,
    creates: true,
  },
  'checkRuns.list': {
    method: 'GET',
    path: '/quality/runs/',
    summary: 'The latest runs first, fifty of them',
    access: 'quality:read',
    paid: true,
    answer: z.array(CheckRun),
  },
  'checkRuns.live': {
    method: 'GET',
    path: '/quality/runs/live/',
    summary: 'The full run under way, with what it has found so far',
    access: 'quality:read',
    paid: true,
    answer: LiveRun,
  },
  'checkRuns.one': {
    method: 'GET',
    path: '/quality/runs/:id/',
    summary: 'How far a run is',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: CheckRun,
    errors: ['not_found'],
  },
  'checkRuns.cancel': {
    method: 'POST',
    path: '/quality/runs/:id/cancel/',
    summary: 'Cancel a run. What isn’t written yet stays unwritten',
    access: 'quality:run',
    paid: true,
    params: ByNumber,
    answer: Message,
    errors: ['not_found', 'conflict'],
  },
  'checkRuns.results': {
    method: 'GET',
    path: '/quality/runs/:id/results/',
    summary: 'Results of a run by item and check',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    query: z.strictObject({ ...Only, page: Page, per_page: PerPage }),
    answer: CheckRunResults,
    errors: ['not_found'],
  },
  'checkRuns.export': {
    method: 'GET',
    path: '/quality/runs/:id/export/',
    summary: 'Results of a run, a line per item and check',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    query: z.strictObject(Only),
    answer: z.string(),
    answersWith: { type: 'text/csv; charset=utf-8', fileName: 'flightdeck-checks.csv' },
    errors: ['not_found'],
  },
} as const satisfies RouteTable
