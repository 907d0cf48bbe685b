import { z } from 'zod'
import type { RouteTable } from '../route.ts'

/** Shares: 0.05 is 5 %. */
const Tolerance = z.strictObject({
  at_start: z.number().min(0.01).max(1),
  least: z.number().min(0.01).max(0.5),
  lowest_landing: z.number().min(0.1).max(1),
  highest_landing: z.number().min(1).max(3),
})
export const PacingSettings = z.strictObject({
  tolerance: Tolerance,
  target_margin_pct: z.number().min(0).max(99).nullable(),
})
export type PacingSettings = z.infer<typeof PacingSettings>

export const pacingSettingsRoutes = {
  'pacing.settings': {
    method: 'GET',
    path: '/pacing/settings/',
    summary: 'When a budget is off its pace, and the margin that is aimed at',
    access: 'pacing:read',
    answer: PacingSettings,
  },
  'pacing.saveSettings': {
    method: 'PUT',
    path: '/pacing/settings/',
    summary: 'Set when a budget is off its pace, and the margin that is aimed at',
    access: 'pacing:write',
    body: PacingSettings,
    answer: PacingSettings,
  },
} as const satisfies RouteTable
