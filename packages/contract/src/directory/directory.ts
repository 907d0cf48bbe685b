import { z } from 'zod'
import { ById, Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'

export const directoryTokenRoutes = {
  'directoryTokens.create': {
    method: 'POST',
    path: '/directory/tokens/',
    summary: 'Create a token for the organisation’s directory (SCIM). It is shown once',
    access: 'sign_in:write',
    answer: z.strictObject({ token: z.string() }),
    errors: ['conflict'],
    secret: true,
  },
  'directoryTokens.revoke': {
    method: 'DELETE',
    path: '/directory/tokens/:id/',
    summary: 'Revoke a directory token',
    access: 'sign_in:write',
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
