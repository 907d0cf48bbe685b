import { z } from 'zod'
import { Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** Everything product analytics may know of a person. What is not named here cannot be sent. */
const AnalyticsUser = z.strictObject({
  email: z.string().max(254),
  full_name: z.string().max(200),
  role: z.string().max(40),
  org_id: z.uuid(),
  org_name: z.string().max(200),
  plan: z.enum(['freemium', 'premium']),
  account_size: z.string().max(40).nullable(),
  platforms_onboarded: z.int().min(0),
  all_active_dsps: z.array(z.string().max(40)).max(40),
})
export type AnalyticsUser = z.infer<typeof AnalyticsUser>

const at = z.iso.datetime()
/** A route of ours, never an address: no query and no fragment can ride along. */
const screen = z.string().regex(/^\/[a-z/-]{0,60}$/)

const TelemetryItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('identify'), at, user: AnalyticsUser }),
  z.strictObject({
    kind: z.literal('event'),
    at,
    name: z.enum(['login', 'session', 'logged_out']),
    email: z.string().max(254),
    org_id: z.uuid(),
    screen,
  }),
  z.strictObject({
    kind: z.literal('error'),
    at,
    type: z.string().max(100),
    message: z.string().max(500),
    stack: z.string().max(4_000),
    screen,
  }),
])
export type TelemetryItem = z.infer<typeof TelemetryItem>

export const telemetryRoutes = {
  'telemetry.switches': {
    method: 'GET',
    path: '/telemetry/',
    summary: 'Whether analytics and error reporting are set up here',
    access: 'public',
    answer: z.strictObject({ analytics: z.boolean(), errors: z.boolean() }),
  },
  'telemetry.send': {
    method: 'POST',
    path: '/telemetry/',
    summary: 'Send analytics events and error reports, forwarded by an allow-list',
    access: 'public',
    body: z.strictObject({ items: z.array(TelemetryItem).min(1).max(20) }),
    answer: Message,
    perMinute: 60,
  },
} as const satisfies RouteTable
