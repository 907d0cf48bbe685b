import { z } from 'zod'
import type { RouteTable } from '../route.ts'

const AuditEntry = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditRoutes = {
  'audit.list': {
    method: 'GET',
    path: '/audit/',
    summary: 'Audit log, newest first',
    access: 'audit:read',
    query: z.strictObject({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: z.array(AuditEntry),
  },
  'audit.export': {
    method: 'GET',
    path: '/audit/export/',
    summary: 'The whole audit log as CSV',
    access: 'audit:read',
    answer: z.string(),
    answersWith: { type: 'text/csv; charset=utf-8', fileName: 'audit-log.csv' },
  },
} as const satisfies RouteTable
