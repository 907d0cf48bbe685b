import { z } from 'zod'
import { ById } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** A message that was tried for two days and given up, or held back by a restore because it may have gone out before. */
export const DeadDelivery = z.strictObject({
  id: z.string(),
  channel: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['dead', 'held']),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
})
export type DeadDelivery = z.infer<typeof DeadDelivery>

export const deliveryRoutes = {
  'deliveries.listDead': {
    method: 'GET',
    path: '/deliveries/dead/',
    summary: 'Undelivered and held messages, newest first',
    access: 'deliveries:read',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.array(DeadDelivery),
  },
  'deliveries.retry': {
    method: 'POST',
    path: '/deliveries/:id/retry/',
    summary: 'Resend an undelivered message',
    access: 'deliveries:write',
    params: ById,
    answer: z.strictObject({ id: z.string(), state: z.string() }),
    errors: ['not_found'],
  },
} as const satisfies RouteTable
