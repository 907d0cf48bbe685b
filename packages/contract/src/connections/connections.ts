import { z } from 'zod'
import { ById, Message } from '../fields.ts'
import { MoneyTotal } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { Connection, ConnectionDetail, CONNECTION_STEPS, TestResult, VisibleAccount } from './connection.ts'
import { Platform } from './connectors.ts'

/** A path within our own app. */
const ReturnTo = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w\-/?=&.]*$/, 'Name a place in this app')
  .default('/my-connectors')
const Secret = (what: string) => z.string().min(1, `Enter ${what}`).max(4_000)

export const connectionRoutes = {
  'connections.list': {
    method: 'GET',
    path: '/connections/',
    summary: 'Connections with their health, those that need attention first',
    access: 'connectors:read',
    answer: z.array(Connection),
  },
  'connections.begin': {
    method: 'POST',
    path: '/connections/sign-in/',
    summary: 'Begin a sign-in on a platform: where to send the person',
    access: 'connectors:write',
    body: z.strictObject({
      platform: Platform,
      /** An existing connection to sign in to again. */
      connection_id: z.uuid().optional(),
      return_to: ReturnTo,
    }),
    answer: z.strictObject({ authorise_url: z.string(), state: z.string() }),
    errors: ['not_found', 'conflict'],
    secret: true,
  },
  'connections.finish': {
    method: 'POST',
    path: '/connections/finish/',
    summary: 'Finish a sign-in with what the platform sent back',
    access: 'connectors:write',
    outside: true,
    body: z.strictObject({
      state: z.string().min(1).max(200),
      code: z.string().max(2_000).optional(),
      error: z.string().max(200).optional(),
    }),
    answer: z.strictObject({ connection: Connection, return_to: z.string() }),
    errors: ['conflict'],
    secret: true,
  },
  'connections.logIn': {
    method: 'POST',
    path: '/connections/log-in/',
    summary: 'Connect a platform that takes a login or an API token instead of a sign-in',
    access: 'connectors:write',
    outside: true,
    body: z.strictObject({
      platform: Platform,
      connection_id: z.uuid().optional(),
      credentials: z.union([
        z.strictObject({ login: Secret('the login'), password: Secret('the password') }),
        z.strictObject({ token: Secret('the API token') }),
      ]),
    }),
    answer: Connection,
    errors: ['not_found', 'conflict'],
    secret: true,
  },
  'connections.read': {
    method: 'GET',
    path: '/connections/:id/',
    summary: 'One connection with its accounts, runs, calls and what depends on it',
    access: 'connectors:read',
    params: ById,
    answer: ConnectionDetail,
    errors: ['not_found'],
  },
  'connections.accounts': {
    method: 'GET',
    path: '/connections/:id/accounts/',
    summary: 'Every account the connection can see, with what is at stake',
    access: 'connectors:read',
    params: ById,
    answer: z.strictObject({
      accounts: z.array(VisibleAccount),
      is_surveyed: z.boolean(),
      /** Total over all accounts, with the rates used for ranking. */
      spend_30d_total: MoneyTotal,
    }),
    errors: ['not_found'],
  },
  'connections.choose': {
    method: 'PUT',
    path: '/connections/:id/accounts/',
    summary: 'Choose accounts to import. Their first load starts immediately',
    access: 'connectors:write',
    params: ById,
    body: z.strictObject({ native_ids: z.array(z.string().max(100)).max(5_000) }),
    answer: Connection,
    errors: ['not_found', 'conflict'],
  },
  'connections.test': {
    method: 'POST',
    path: '/connections/:id/tests/:step/',
    summary: 'Try one step of the connection test against the platform, now',
    access: 'connectors:run',
    outside: true,
    params: z.strictObject({ id: z.uuid(), step: z.enum(CONNECTION_STEPS) }),
    answer: TestResult,
    errors: ['not_found'],
  },
  'connections.sync': {
    method: 'POST',
    path: '/connections/:id/sync/',
    summary: 'Sync now',
    access: 'connectors:run',
    params: ById,
    answer: Connection,
    errors: ['not_found', 'conflict'],
  },
  'connections.pause': {
    method: 'POST',
    path: '/connections/:id/pause/',
    summary: 'Pause syncing until resumed. The data stays',
    access: 'connectors:write',
    params: ById,
    answer: Connection,
    errors: ['not_found'],
  },
  'connections.resume': {
    method: 'POST',
    path: '/connections/:id/resume/',
    summary: 'Resume syncing',
    access: 'connectors:write',
    params: ById,
    answer: Connection,
    errors: ['not_found'],
  },
  'connections.disconnect': {
    method: 'DELETE',
    path: '/connections/:id/',
    summary: 'Revoke access and delete the credentials. The data stays',
    access: 'connectors:write',
    params: ById,
    query: z.strictObject({ confirm: z.string().max(200).optional() }),
    answer: Message,
    errors: ['not_found', 'conflict'],
  },
} as const satisfies RouteTable
