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
  /** Day that the demo is replaying, or has reached. */
  day: z.iso.date().nullable(),
  days_lived: z.number().int(),
  days_to_live: z.number().int(),
  complete: z.boolean(),
  /** Demo users and their common password. Empty without a demo. */
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
