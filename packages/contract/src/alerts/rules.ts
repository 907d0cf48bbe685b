import { z } from 'zod'
import { HYGIENE_PARTS } from '@flightdeck/domain/alerts'
import { typedKeys, RULE_HEALTH } from '@flightdeck/domain/metrics'
import { ByNumber, Message } from '../fields.ts'
import { VersionEntry } from '../history/version-entry.ts'
import { CSV, ListedIds, listFile, XLSX } from '../lists.ts'
import type { RouteTable } from '../route.ts'
import { Preview, PreviewQuestion } from './preview.ts'
import { AlertRule, AlertRuleInput, SnapshotType } from './rule.ts'

const Count = z.number().int()
export const RuleStats = z.strictObject({
  rule: Count,
  /** Alerts per local day, oldest first, thirty of them. */
  fired_30d: z.array(Count),
  last_fired_at: z.iso.datetime().nullable(),
  snoozed_30d: Count,
  flaps: Count,
  feedback: z.strictObject({ useful: Count, noise: Count, known: Count }),
  last_run: z
    .strictObject({
      day: z.iso.date(),
      outcome: z.enum(['triggered', 'clear', 'no_data', 'error', 'missed']),
      judged: Count,
      unknown: Count,
      sentence: z.string().nullable(),
    })
    .nullable(),
  missed_days: z.array(z.iso.date()),
  health: z.array(
    z.strictObject({
      kind: z.enum(typedKeys(RULE_HEALTH)),
      sentence: z.string(),
      /** The rule it duplicates. */
      other: Count.nullable(),
    }),
  ),
})
export type RuleStats = z.infer<typeof RuleStats>

export const alertRuleRoutes = {
  'alertRules.list': {
    method: 'GET',
    path: '/alerts/rules/',
    summary: 'Alert rules, the newest first',
    access: 'alerts:read',
    paid: true,
    query: z.strictObject({ is_active: z.stringbool().optional(), snapshot_type: SnapshotType.optional() }),
    answer: z.array(AlertRule),
  },
  'alertRules.export': {
    method: 'GET',
    path: '/alerts/rules/export.csv',
    summary: 'The same as a file, with how often each fired',
    query: z.strictObject({ ids: ListedIds }),
    ...listFile(CSV, 'alert-rules', 'alerts:read'),
  },
  'alertRules.workbook': {
    method: 'GET',
    path: '/alerts/rules/export.xlsx',
    summary: 'The same as a workbook',
    query: z.strictObject({ ids: ListedIds }),
    ...listFile(XLSX, 'alert-rules', 'alerts:read'),
  },
  'alertRules.create': {
    method: 'POST',
    path: '/alerts/rules/',
    summary: 'Create a rule. It is active immediately',
    access: 'alerts:write',
    paid: true,
    body: AlertRuleInput,
    answer: AlertRule,
    creates: true,
    errors: ['conflict'],
  },
  'alertRules.one': {
    method: 'GET',
    path: '/alerts/rules/:id/',
    summary: 'One rule',
    access: 'alerts:read',
    paid: true,
    params: ByNumber,
    answer: AlertRule,
    errors: ['not_found'],
  },
  'alertRules.update': {
    method: 'PUT',
    path: '/alerts/rules/:id/',
    summary: 'Edit a rule',
    access: 'alerts:write',
    paid: true,
    params: ByNumber,
    body: AlertRuleInput,
    answer: AlertRule,
    errors: ['not_found'],
  },
  'alertRules.remove': {
    method: 'DELETE',
    path: '/alerts/rules/:id/',
    summary: 'Delete a rule. Its alerts stay, and it can be restored',
    access: 'alerts:write',
    paid: true,
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
  'alertRules.restore': {
    method: 'POST',
    path: '/alerts/rules/:id/restore/',
    summary: 'Restore a deleted rule',
    access: 'alerts:write',
    paid: true,
    params: ByNumber,
    answer: AlertRule,
    errors: ['not_found', 'conflict'],
  },
  'alertRules.activate': {
    method: 'POST',
    path: '/alerts/rules/:id/activate/',
    summary: 'Activate a rule',
    access: 'alerts:write',
    paid: true,
    params: ByNumber,
    answer: AlertRule,
    errors: ['not_found'],
  },
  'alertRules.deactivate': {
    method: 'POST',
    path: '/alerts/rules/:id/deactivate/',
    summary: 'Deactivate a rule',
    access: 'alerts:write',
    paid: true,
    params: ByNumber,
    answer: AlertRule,
    errors: ['not_found'],
  },
  'alertRules.run': {
    method: 'POST',
    path: '/alerts/rules/:id/run/',
    summary: 'Run a rule now, for today. What already fired today does not fire again',
    access: 'alerts:run',
    paid: true,
    params: ByNumber,
    answer: z.strictObject({ fired: Count, known: Count, clear: Count, unknown: Count, message: z.string() }),
    errors: ['not_found'],
  },
  'alertRules.preview': {
    method: 'POST',
    path: '/alerts/rules/preview/',
    summary: 'Preview a rule: now, and on each of the last 90 days. Nothing is saved or sent',
    access: 'alerts:run',
    paid: true,
    body: PreviewQuestion,
    answer: Preview,
  },
  'alertRules.versions': {
    method: 'GET',
    path: '/alerts/rules/:id/versions/',
    summary: 'Who changed what in a rule, the latest first',
    access: 'alerts:read',
    paid: true,
    params: ByNumber,
    answer: z.array(VersionEntry),
    errors: ['not_found'],
  },
  'alertRules.stats': {
    method: 'GET',
    path: '/alerts/rules/stats/',
    summary: 'How each rule did in the last 30 days',
    access: 'alerts:read',
    paid: true,
    answer: z.strictObject({
      rules: z.array(RuleStats),
      /** Parts of one sentence, with the rules each part counts. */
      hygiene: z.array(
        z.strictObject({ part: z.enum(HYGIENE_PARTS), words: z.string(), rules: z.array(Count) }),
      ),
    }),
  },
} as const satisfies RouteTable
