import { z } from 'zod'
import type { RouteTable } from '../route.ts'
import { ClientKey } from './client-key.ts'
import { DspName } from '../entity-fields.ts'

/** The client that lists are narrowed to. */
export const ChosenClient = z.strictObject({ key: z.string(), name: z.string() })

export const Client = ChosenClient.extend({
  accounts: z.number().int(),
  platforms: z.array(DspName),
})
export type Client = z.infer<typeof Client>

export const clientRoutes = {
  'clients.list': {
    method: 'GET',
    path: '/clients/',
    summary: 'Clients: advertisers by name, over all platforms',
    access: 'quality:read',
    answer: z.array(Client),
  },
  'clients.choose': {
    method: 'PUT',
    path: '/clients/chosen/',
    summary: 'Narrow my lists to one client. null shows all clients again',
    access: 'quality:read',
    body: z.strictObject({ client: ClientKey.nullable() }),
    answer: ChosenClient.nullable(),
    errors: ['not_found'],
  },
} as const satisfies RouteTable
