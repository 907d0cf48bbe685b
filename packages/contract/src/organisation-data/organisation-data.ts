import { z } from 'zod'
import { Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const OrganisationErasure = z.strictObject({
  name: z.string(),
  /** When everything is erased, unless somebody changes their mind. */
  erase_at: z.iso.datetime().nullable(),
  asked_by: z.string().nullable(),
})
export type OrganisationErasure = z.infer<typeof OrganisationErasure>

export const organisationDataRoutes = {
  'organisationData.export': {
    method: 'GET',
    path: '/organisation/export/',
    summary: 'Everything of the organisation as a zip of JSON lines',
    access: 'organisation:erase',
    answer: z.custom<AsyncIterable<Uint8Array>>(),
    answersWith: { type: 'application/zip', fileName: 'flightdeck-organisation.zip' },
    errors: ['too_many'],
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
