import { z } from 'zod'
import { Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const OrganisationErasure = z.strictObject({
  name: z.string(),
  /** Scheduled erasure of everything; can be cancelled before. */
  erase_at: z.iso.datetime().nullable(),
  asked_by: z.string().nullable(),
})
export type OrganisationErasure = z.infer<typeof OrganisationErasure>

const OrganisationExport = z.strictObject({
  state: z.enum(['running', 'ready', 'failed']),
  requested_at: z.iso.datetime(),
  requested_by: z.string().nullable(),
  rows_done: z.int(),
  /** Null until the rows are counted. */
  rows_total: z.int().nullable(),
  /** Size of the file; grows while the export is running. */
  bytes: z.int(),
  ready_at: z.iso.datetime().nullable(),
  /** When the file is removed. */
  expires_at: z.iso.datetime(),
})
export type OrganisationExport = z.infer<typeof OrganisationExport>

export const organisationDataRoutes = {
  'organisationData.startExport': {
    method: 'POST',
    path: '/organisation/export/',
    summary: 'Export everything of the organisation in the background, or return the export that is running',
    access: 'organisation:erase',
    answer: OrganisationExport,
    errors: ['too_many'],
  },
  'organisationData.readExport': {
    method: 'GET',
    path: '/organisation/export/',
    summary: 'Progress of the newest export, or null without one',
    access: 'organisation:erase',
    answer: OrganisationExport.nullable(),
  },
  'organisationData.download': {
    method: 'GET',
    path: '/organisation/export/file/',
    summary: 'The newest export as a zip of JSON lines',
    access: 'organisation:erase',
    answer: z.custom<AsyncIterable<Uint8Array>>(),
    answersWith: { type: 'application/zip', fileName: 'flightdeck-organisation.zip' },
    errors: ['not_found', 'too_many'],
    secret: true,
  },
  'organisationData.erasure': {
    method: 'GET',
    path: '/organisation/erasure/',
    summary: 'Whether the organisation is to be erased, and when',
    access: 'organisation:read',
    answer: OrganisationErasure,
  },
  'organisationData.erase': {
    method: 'POST',
    path: '/organisation/erasure/',
    summary: 'Erase the organisation in seven days',
    access: 'organisation:erase',
    body: z.strictObject({ name: z.string().max(200) }),
    answer: Message,
    errors: ['conflict'],
  },
  'organisationData.keep': {
    method: 'DELETE',
    path: '/organisation/erasure/',
    summary: 'Keep the organisation after all',
    access: 'organisation:erase',
    answer: Message,
  },
} as const satisfies RouteTable
