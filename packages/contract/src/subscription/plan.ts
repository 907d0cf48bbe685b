import { Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'

export const planRoutes = {
  'plan.requestPremium': {
    method: 'POST',
    path: '/premium/request',
    summary: 'Request premium access',
    access: 'plan:write',
    answer: Message,
    errors: ['conflict'],
  },
  'plan.extendFreemium': {
    method: 'POST',
    path: '/freemium/extend',
    summary: 'Extend the freemium period, once',
    access: 'plan:write',
    answer: Message,
    errors: ['conflict'],
  },
} as const satisfies RouteTable
