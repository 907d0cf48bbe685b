import { z } from 'zod'
import { ChangeBadge } from '../changes/changes.ts'
import { Client } from '../clients/clients.ts'
import { Freshness } from '../connections/connectors.ts'
import { Demo } from '../demo/demo.ts'
import { Profile } from '../profile/profile.ts'
import type { RouteTable } from '../route.ts'

export const deskRoutes = {
  'desk.read': {
    method: 'GET',
    path: '/desk/',
    summary:
      'What surrounds every screen, in one answer: my preferences, change sets, data freshness, clients, the demo',
    access: 'organisation:read',
    answer: z.strictObject({
      profile: Profile,
      /** Null where role or plan don’t allow the call of its own. */
      change_badge: ChangeBadge.nullable(),
      freshness: z.array(Freshness).nullable(),
      clients: z.array(Client).nullable(),
      demo: Demo,
    }),
  },
} as const satisfies RouteTable
