import { z } from 'zod'
import { ById, ByNumber, Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { ShareDays, ShareLink, ShareToken } from '../share-links/share-link.ts'
import { CertificateDrift } from './certificate-drift.ts'
import { Certificate, CertificateDetail, SharedCertificate } from './certificate.ts'
import { Count, Page, PerPage } from '../lists.ts'

const Reason = z.string().trim().min(1, 'Enter a reason').max(500, 'Use at most 500 characters')
/** Bytes. */
const File = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const PDF = { type: 'application/pdf', fileName: 'flightdeck-certificate.pdf' }
/** The exact text that the hash is computed from. */
const CONTENT = { type: 'application/json; charset=utf-8', fileName: 'flightdeck-certificate.json' }

export const certificateRoutes = {
  'certificates.sign': {
    method: 'POST',
    path: '/quality/certificates/',
    summary: 'Sign the result of a run that a person started',
    access: 'quality:write',
    paid: true,
    body: z.strictObject({
      run: Count.min(1).max(2_147_483_647),
      /** Signs despite failures that would block a launch; the certificate shows it, with this reason. */
      reason: Reason.nullable().default(null),
    }),
    answer: Certificate,
    errors: ['not_found', 'conflict'],
    creates: true,
  },
  'certificates.list': {
    method: 'GET',
    path: '/quality/certificates/',
    summary: 'Certificates, the latest first',
    access: 'quality:read',
    paid: true,
    query: z.strictObject({ page: Page, per_page: PerPage }),
    answer: z.strictObject({
      certificates: z.array(Certificate),
      total: Count,
      page: Count,
      per_page: Count,
    }),
  },
  'certificates.one': {
    method: 'GET',
    path: '/quality/certificates/:id/',
    summary: 'What a certificate says, held against its hash, and its links',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: CertificateDetail,
    errors: ['not_found', 'conflict'],
  },
  'certificates.drift': {
    method: 'GET',
    path: '/quality/certificates/:id/drift/',
    summary: 'Settings, results and checks that are no longer as they were signed',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: CertificateDrift,
    errors: ['not_found', 'conflict'],
  },
  'certificates.pdf': {
    method: 'GET',
    path: '/quality/certificates/:id/pdf/',
    summary: 'A certificate to print',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: File,
    answersWith: PDF,
    errors: ['not_found', 'conflict'],
  },
  'certificates.content': {
    method: 'GET',
    path: '/quality/certificates/:id/content/',
    summary: 'The text whose SHA-256 is the hash of a certificate',
    access: 'quality:read',
    paid: true,
    params: ByNumber,
    answer: z.string(),
    answersWith: CONTENT,
    errors: ['not_found', 'conflict'],
  },
  'certificates.share': {
    method: 'POST',
    path: '/quality/certificates/:id/links/',
    summary: 'Create a link that shows a certificate without signing in. It is shown once',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    body: ShareDays,
    answer: z.strictObject({ link: ShareLink, address: z.string() }),
    errors: ['not_found', 'conflict'],
    creates: true,
    secret: true,
  },
  'certificates.revoke': {
    method: 'DELETE',
    path: '/quality/certificates/links/:id/',
    summary: 'Take a link back; it shows nothing from now on',
    access: 'quality:write',
    paid: true,
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'sharedCertificate.open': {
    method: 'POST',
    path: '/quality/shared-certificate/',
    summary: 'What a certificate says, to whoever holds a link to it',
    access: 'public',
    body: ShareToken,
    answer: SharedCertificate,
    errors: ['not_found', 'conflict'],
    secret: true,
    perMinute: 30,
  },
  'sharedCertificate.pdf': {
    method: 'POST',
    path: '/quality/shared-certificate/pdf/',
    summary: 'The same to print',
    access: 'public',
    body: ShareToken,
    answer: File,
    answersWith: PDF,
    errors: ['not_found', 'conflict'],
    secret: true,
    perMinute: 10,
  },
  'sharedCertificate.content': {
    method: 'POST',
    path: '/quality/shared-certificate/content/',
    summary: 'The text whose SHA-256 is its hash',
    access: 'public',
    body: ShareToken,
    answer: z.string(),
    answersWith: CONTENT,
    errors: ['not_found', 'conflict'],
    secret: true,
    perMinute: 10,
  },
} as const satisfies RouteTable
