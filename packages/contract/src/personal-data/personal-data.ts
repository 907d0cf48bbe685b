import { z } from 'zod'
import { Email, Message, Password } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const ErasurePlan = z.strictObject({
  /** Replaces my name everywhere. */
  pseudonym: z.string(),
  organisations: z.array(z.strictObject({ name: z.string(), is_last_owner: z.boolean() })),
})
export type ErasurePlan = z.infer<typeof ErasurePlan>

export const personalDataRoutes = {
  'personalData.export': {
    method: 'GET',
    path: '/profile/export/',
    summary: 'Everything that is kept about me, over all organisations',
    access: 'person',
    answer: z.string(),
    answersWith: { type: 'application/json; charset=utf-8', fileName: 'flightdeck-personal-data.json' },
    errors: ['too_many'],
    secret: true,
  },
  'personalData.plan': {
    method: 'GET',
    path: '/profile/erasure/',
    summary: 'What erasing my account would come to',
    access: 'person',
    answer: ErasurePlan,
  },
  'personalData.erase': {
    method: 'POST',
    path: '/profile/erasure/',
    summary: 'Erase my account. What must be kept keeps a pseudonym',
    access: 'person',
    body: z.strictObject({ email: Email, password: Password.optional() }),
    answer: Message,
    errors: ['conflict', 'too_many'],
    secret: true,
  },
} as const satisfies RouteTable
