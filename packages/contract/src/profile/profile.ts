import { z } from 'zod'
import { Message, Name, Password, Zone } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** How the product behaves for me. Absent means the product's own default. */
const Preferences = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']).optional(),
  density: z.enum(['compact', 'default', 'comfortable']).optional(),
  timezone: Zone.optional(),
  shortcuts: z.boolean().optional(),
  reduced_motion: z.boolean().optional(),
  patterns: z.boolean().optional(),
  /** Sums over several currencies: converted into the reporting currency, or each currency separately. */
  money: z.enum(['reporting', 'native']).optional(),
  /** The hour of my morning brief on my own clock; null is no brief, and each rule writes at once. */
  brief_hour: z.number().int().min(0).max(23).nullable().optional(),
  landing: z.enum(['/opportunities', '/campaigns', '/pacing-margin', '/alerts']).optional(),
})
export type Preferences = z.infer<typeof Preferences>

export const Profile = z.strictObject({
  full_name: z.string(),
  email: z.string(),
  has_password: z.boolean(),
  preferences: Preferences,
})
export type Profile = z.infer<typeof Profile>

export const profileRoutes = {
  'profile.read': {
    method: 'GET',
    path: '/profile/',
    summary: 'My name, address and preferences',
    access: 'person',
    answer: Profile,
  },
  'profile.update': {
    method: 'PUT',
    path: '/profile/',
    summary: 'Change my name or preferences',
    access: 'person',
    body: z.strictObject({
      full_name: Name('your full name').optional(),
      preferences: Preferences.optional(),
    }),
    answer: Profile,
  },
  'profile.changePassword': {
    method: 'POST',
    path: '/profile/password/',
    summary: 'Change my password. Every other session ends',
    access: 'person',
    body: z.strictObject({ current_password: Password, password: Password }),
    answer: Message,
    errors: ['wrong_credentials'],
    secret: true,
  },
} as const satisfies RouteTable
