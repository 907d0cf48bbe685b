import type { RouteTable } from '../route.ts'
import { ChangePolicyAnswer, ChangePolicyInput } from './policy.ts'

export const changePolicyRoutes = {
  'changePolicy.read': {
    method: 'GET',
    path: '/change-policy/',
    summary: 'What this organisation allows to be written to its platforms',
    access: 'changes:read',
    answer: ChangePolicyAnswer,
  },
  'changePolicy.write': {
    method: 'PUT',
    path: '/change-policy/',
    summary: 'Set what this organisation allows to be written to its platforms',
    access: 'changes:policy',
    body: ChangePolicyInput,
    answer: ChangePolicyAnswer,
  },
} as const satisfies RouteTable
