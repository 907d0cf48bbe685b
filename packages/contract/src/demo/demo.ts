import { z } from 'zod'
import { RoleName } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const DemoPerson = z.strictObject({
  full_name: z.string(),
  email: z.string(),
  role: RoleName,
})

export const Demo = z.strictObject({
  is_on: z.boolean(),
  /** The day the demo is living through, or has come to. */
  day: z.iso.date().nullable(),
  days_lived: z.number().int(),
  days_to_live: z.number().int(),
  complete: z.boolean(),
  /** Whom anybody may sign in as, and with which password. Nobody where there is no demo. */
  people: z.array(DemoPerson),
  password: z.string().nullable(),
})
export type Demo = z.infer<typeof Demo>

export const demoRoutes = {
  'demo.read': {
    method: 'GET',
    path: '/demo/',
    summary: 'How far the demo has lived through its past, and who can be signed in as',
    access: 'public',
    answer: Demo,
    perMinute: 600,
  },
} as const satisfies RouteTable
