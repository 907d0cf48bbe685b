import { z } from 'zod'
import { RETENTION_KIND_NAMES } from '@flightdeck/domain/retention'
import type { RouteTable } from '../route.ts'

const Kind = z.enum(RETENTION_KIND_NAMES)
const Retention = z.strictObject({ kinds: z.array(z.strictObject({ kind: Kind, days: z.int() })) })
export type Retention = z.infer<typeof Retention>

export const retentionRoutes = {
  'retention.read': {
    method: 'GET',
    path: '/organisation/retention/',
    summary: 'Retention period of each kind of data',
    access: 'organisation:read',
    answer: Retention,
  },
  'retention.update': {
    method: 'PUT',
    path: '/organisation/retention/',
    summary: 'Keep a kind of data for so many days, within its bounds',
    access: 'organisation:write',
    body: z.strictObject({ kind: Kind, days: z.int().min(1).max(100_000) }),
    answer: Retention,
  },
} as const satisfies RouteTable
