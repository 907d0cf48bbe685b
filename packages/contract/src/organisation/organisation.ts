import { z } from 'zod'
import { ACCOUNT_SIZES, ONBOARDING_STATES } from '@flightdeck/domain/subscription'
import { Currency, Name, Zone } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const Organisation = z.strictObject({
  organisation_id: z.uuid(),
  name: z.string(),
  timezone: z.string(),
  currency: z.string(),
  account_size: z.string().nullable(),
  onboarding_state: z.enum(ONBOARDING_STATES),
  /** From this day members need a second factor; null when none is required. */
  second_factor_on: z.iso.date().nullable(),
})
export type Organisation = z.infer<typeof Organisation>

export const organisationRoutes = {
  'organisation.read': {
    method: 'GET',
    path: '/organisation/',
    summary: 'The organisation and its settings',
    access: 'organisation:read',
    answer: Organisation,
  },
  'organisation.update': {
    method: 'PUT',
    path: '/organisation/',
    summary: 'Update the organisation. Finishes the first step of onboarding',
    access: 'organisation:write',
    body: z.strictObject({
      name: Name('the organisation’s name'),
      timezone: Zone,
      currency: Currency,
      account_size: z.enum(ACCOUNT_SIZES),
    }),
    answer: Organisation,
  },
} as const satisfies RouteTable
