import { z } from 'zod'
import { ByNumber, Message } from '../fields.ts'
import { VersionEntry } from '../history/version-entry.ts'
import type { RouteTable } from '../route.ts'
import { SelectedCheck, SelectedCheckChange, SelectedCheckInput } from './selected-check.ts'
import { Count } from '../lists.ts'

/** Applied checks, and refused ones with error messages by field. */
const Applied = z.strictObject({
  applied: z.array(SelectedCheck),
  refused: z.array(
    z.strictObject({
      /** Index in the request. */
      index: Count,
      check_name: z.string(),
      dsp_name: z.string(),
      channel_name: z.string(),
      /** The selected check that it duplicates. */
      duplicate_of: Count.nullable(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
  onboarding_status: z.string(),
  message: z.string(),
})
export type AppliedChecks = z.infer<typeof Applied>

export const selectedCheckRoutes = {
  'selectedChecks.list': {
    method: 'GET',
    path: '/quality/selected/',
    summary: 'The selected checks, in the order of the library',
    access: 'quality:read',
    paid: true,
    answer: z.array(SelectedCheck),
  },
  'selectedChecks.apply': {
    method: 'POST',
    path: '/quality/selected/',
    summary: 'Select checks. Each that can’t be applied is refused with a reason',
    access: 'quality:write',
    paid: true,
    body: z.object({
      checks: z
        .array(SelectedCheckInput, 'Select a check')
        .min(1, 'Select a check')
        .max(2_000, 'Select at most 2,000 checks at once'),
    }),
    answer: Applied,
    creates: true,
    errors: ['conflict'],
  },
  'selectedChecks.applyRecommended': {
    method: 'POST',
    path: '/quality/selected/recommended/',
    summary: 'Select the recommended checks for the connected platforms. Already selected ones stay',
    access: 'quality:write',
    paid: true,
    answer: Applied,
  },
  'selectedChecks.update': {
    method: 'PUT',
    path: '/quality/selected/:id/',
    summary: 'Change a selected check: on or off, mode, parameters, exceptions',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    body: SelectedCheckChange,
    answer: SelectedCheck,
    errors: ['not_found'],
  },
  'selectedChecks.remove': {
    method: 'DELETE',
    path: '/quality/selected/:id/',
    summary: 'Turn off a check. Its issues close, and it can be restored',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
  'selectedChecks.versions': {
    method: 'GET',
    path: '/quality/selected/:id/versions/',
    summary: 'Who changed what in a selected check, the latest first',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: z.array(VersionEntry),
    errors: ['not_found'],
  },
  'selectedChecks.restore': {
    method: 'POST',
    path: '/quality/selected/:id/restore/',
    summary: 'Restore a version of a selected check, by default the last one',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    body: z.object({ version: z.number().int().min(1).max(1_000_000_000).optional() }),
    answer: SelectedCheck,
    errors: ['not_found', 'conflict'],
  },
} as const satisfies RouteTable
