import { z } from 'zod'
import { keysOf, VERDICTS } from '@flightdeck/domain'
import { ById, ByNumber, Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { CheckedKind, CheckMode, Count, DspName, Page, PerPage, Severity } from './words.ts'

const Verdict = z.enum(keysOf(VERDICTS))
const Moment = z.iso.datetime()

const CertificateLink = z.strictObject({
  id: z.uuid(),
  state: z.enum(['open', 'expired', 'revoked']),
  made_by: z.string(),
  made_at: Moment,
  expires_at: Moment,
  opened: Count,
  last_opened_at: Moment.nullable(),
})
export type CertificateLink = z.infer<typeof CertificateLink>

const Certificate = z.strictObject({
  id: Count,
  run_id: Count,
  scope: z.string(),
  verdict: Verdict,
  entities: Count,
  checks: Count,
  failures: Count,
  signed_by: z.string(),
  signed_at: Moment,
  hash: z.string(),
  /** Entities that are no longer as they were judged. */
  changed_entities: Count,
  /** Links that work now. */
  open_links: Count,
})
export type Certificate = z.infer<typeof Certificate>

const Certified = z.strictObject({
  organisation: z.string(),
  scope: z.string(),
  unknown_ids: z.array(z.string()),
  verdict: Verdict,
  asked_by: z.string(),
  asked_at: Moment,
  checked_at: Moment,
  signed_by: z.string(),
  signed_at: Moment,
  zone: z.string(),
  totals: z.strictObject({
    entities: Count,
    checks: Count,
    passed: Count,
    failed: Count,
    not_applicable: Count,
  }),
  accounts: z.array(
    z.strictObject({
      id: z.string(),
      platform: DspName,
      name: z.string(),
      settings_read_at: Moment.nullable(),
      data_through: z.iso.date().nullable(),
      failing_since: Moment.nullable(),
    }),
  ),
  checks: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      severity: Severity,
      selections: z.array(
        z.strictObject({
          platform: DspName,
          channel: z.string(),
          version: Count,
          mode: CheckMode,
          parameters: z.record(z.string(), z.unknown()),
          exceptions: Count,
        }),
      ),
      passed: Count,
      failed: Count,
      not_applicable: Count,
    }),
  ),
  /** The first of them, those that block before those that warn; `totals.failed` counts all. */
  failures: z.array(
    z.strictObject({
      check: z.string(),
      mode: CheckMode,
      expected: z.string(),
      found: z.string(),
      entity: z.strictObject({ id: z.string(), name: z.string(), kind: CheckedKind, platform: DspName }),
    }),
  ),
  /** The first of them, those with failures before the others; `totals.entities` counts all. */
  entities: z.array(
    z.strictObject({
      id: z.string(),
      kind: CheckedKind,
      name: z.string(),
      platform: DspName,
      account: z.string(),
      path: z.array(z.string()),
      version: Count,
      passed: Count,
      failed: Count,
      not_applicable: Count,
    }),
  ),
})
export type Certified = z.infer<typeof Certified>

/** What it says, and whether that still matches the hash it was signed with. */
const Signed = { hash: z.string(), is_intact: z.boolean(), content: Certified }

const CertificateDetail = z.strictObject({
  ...Certificate.shape,
  ...Signed,
  links: z.array(CertificateLink),
})
export type CertificateDetail = z.infer<typeof CertificateDetail>

const DriftEntity = z.strictObject({ id: z.string(), name: z.string(), kind: CheckedKind, platform: DspName })

/** What is no longer as it was when it was signed. Each list is the first of so many. */
const CertificateDrift = z.strictObject({
  settings: z.array(
    z.strictObject({
      entity: DriftEntity,
      field: z.string(),
      before: z.string(),
      after: z.string(),
      who: z.string().nullable(),
      when: Moment,
    }),
  ),
  settings_total: Count,
  /** No longer on the platform. */
  gone: z.array(DriftEntity),
  results: z.array(
    z.strictObject({
      entity: DriftEntity,
      check: z.strictObject({ id: z.string(), name: z.string() }),
      before: z.enum(['passes', 'fails', 'not_applicable']),
      after: z.enum(['fails', 'passes', 'not_applicable']),
      found: z.string().nullable(),
      when: Moment,
    }),
  ),
  results_total: Count,
  checks: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      platform: DspName,
      channel: z.string(),
      before: Count,
      /** Null where nobody has it selected any more. */
      after: Count.nullable(),
    }),
  ),
})
export type CertificateDrift = z.infer<typeof CertificateDrift>

const ShareToken = z.strictObject({ token: z.string().min(1).max(200) })
const SharedCertificate = z.strictObject({
  ...Signed,
  /** For members, who find it inside. */
  id: Count,
  expires_at: Moment,
  /** How many settings changed since, and when the latest did; what they are stands inside. */
  drift: z.strictObject({ settings: Count, latest: Moment.nullable() }),
})
export type SharedCertificate = z.infer<typeof SharedCertificate>

/** Bytes. */
const File = z.custom<Uint8Array>((given) => given instanceof Uint8Array)
const PDF = { type: 'application/pdf', fileName: 'flightdeck-certificate.pdf' }
/** What the hash is of, letter by letter. */
const CONTENT = { type: 'application/json; charset=utf-8', fileName: 'flightdeck-certificate.json' }

export const certificateRoutes = {
  'certificates.sign': {
    method: 'POST',
    path: '/quality/certificates/',
    summary: 'Sign the result of a run that somebody asked for',
    access: 'quality:write',
    paid: true,
    body: z.strictObject({ run: Count.min(1).max(2_147_483_647) }),
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
    summary: 'Make a link that shows a certificate without signing in; it is told this once',
    access: 'quality:write',
    paid: true,
    params: ByNumber,
    body: z.strictObject({ days: z.number().int().min(1).max(365).default(90) }),
    answer: z.strictObject({ link: CertificateLink, address: z.string() }),
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
