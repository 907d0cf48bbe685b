import { z } from 'zod'
import { PLATFORM_KEYS, type PlatformKey } from '@flightdeck/domain/platforms'
import type { RouteTable } from '../route.ts'

export const Platform = z.enum(PLATFORM_KEYS as [PlatformKey, ...PlatformKey[]])

/** A platform that can be connected, and what that would give and ask for. */
const Connector = z.strictObject({
  key: Platform,
  label: z.string(),
  kind: z.enum(['dsp', 'social', 'search', 'measurement', 'sheet']),
  availability: z.enum(['ready', 'sign_in_only', 'not_yet']),
  /** Whether this installation has been given an app of the platform to sign in with. */
  is_configured: z.boolean(),
  sign_in: z.enum(['popup', 'login', 'none']),
  rights: z.array(z.strictObject({ scope: z.string(), why: z.string(), writes: z.boolean() })),
  unlocks: z.array(z.string()),
  minutes: z.number(),
  connections: z.number().int(),
})
export type Connector = z.infer<typeof Connector>

export const Freshness = z.strictObject({
  platform: Platform,
  label: z.string(),
  accounts: z.number().int(),
  /** The last day that every account of the platform has numbers for. */
  data_through: z.iso.date().nullable(),
  state: z.enum(['fresh', 'late', 'loading', 'failing', 'needs_sign_in']),
  sentence: z.string(),
})
export type Freshness = z.infer<typeof Freshness>

export const connectorRoutes = {
  'connectors.list': {
    method: 'GET',
    path: '/connectors/',
    summary: 'Every platform that can be connected, with the permissions it needs',
    access: 'connectors:read',
    answer: z.array(Connector),
  },
  'connectors.freshness': {
    method: 'GET',
    path: '/connectors/freshness/',
    summary: 'Data freshness of each connected platform',
    access: 'connectors:read',
    answer: z.array(Freshness),
  },
} as const satisfies RouteTable
