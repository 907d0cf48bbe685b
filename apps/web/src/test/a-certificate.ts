import type {
  Certificate,
  CertificateDetail,
  CertificateDrift,
  CertifiedContent,
  SharedCertificate,
} from '@flightdeck/contract/certificates'

const HASH = 'ab'.repeat(32)

/** A certificate as the list has it, for tests: two items, one failure that only warns. */
export const aCertificate = (overrides: Partial<Certificate> = {}): Certificate => ({
  id: 5,
  run_id: 40,
  scope: '2 IDs',
  verdict: 'warned',
  entities: 2,
  checks: 3,
  failures: 1,
  blockers: { critical: 0, blocking: 0 },
  signed_by: 'Dana Moore',
  signed_at: '2026-11-12T08:30:00Z',
  hash: HASH,
  changed_entities: 0,
  open_links: 0,
  ...overrides,
})

/** Certified content: one item fails a check, the other passes. */
export const aCertifiedContent = (overrides: Partial<CertifiedContent> = {}): CertifiedContent => ({
  organisation: 'Northwind',
  scope: '2 IDs',
  unknown_ids: [],
  verdict: 'warned',
  blockers: { critical: 0, blocking: 0 },
  reason: null,
  asked_by: 'Tom Becker',
  asked_at: '2026-11-12T08:00:00Z',
  checked_at: '2026-11-12T08:10:00Z',
  signed_by: 'Dana Moore',
  signed_at: '2026-11-12T08:30:00Z',
  zone: 'Europe/Berlin',
  totals: { entities: 2, checks: 3, passed: 4, failed: 1, not_applicable: 1 },
  at_risk: [{ amount: 2_100, currency: 'GBP' }],
  accounts: [
    {
      id: 'dv360:1',
      platform: 'dv360',
      name: 'Aurora',
      settings_read_at: '2026-11-12T07:45:00Z',
      data_through: '2026-11-11',
      failing_since: null,
    },
  ],
  checks: [
    {
      id: 'FRQ-01',
      name: 'Frequency cap',
      severity: 'medium',
      selections: [
        {
          platform: 'dv360',
          channel: 'all',
          version: 3,
          mode: 'warn',
          parameters: { most_a_day: 3 },
          exceptions: 1,
        },
      ],
      passed: 1,
      failed: 1,
      not_applicable: 0,
    },
  ],
  failures: [
    {
      check: 'FRQ-01',
      mode: 'warn',
      expected: 'at most 3 a day',
      found: 'no cap',
      entity: { id: 'dv360:77', name: 'UK_Display_Prospecting', kind: 'line_item', platform: 'dv360' },
    },
  ],
  entities: [
    {
      id: 'dv360:77',
      kind: 'line_item',
      name: 'UK_Display_Prospecting',
      platform: 'dv360',
      account: 'Aurora',
      path: ['Autumn'],
      version: 2,
      passed: 1,
      failed: 1,
      not_applicable: 1,
    },
  ],
  ...overrides,
})

export const aCertificateDetail = (overrides: Partial<CertificateDetail> = {}): CertificateDetail => ({
  ...aCertificate(),
  is_intact: true,
  content: aCertifiedContent(),
  links: [],
  ...overrides,
})

/** Certificate as a link shows it. */
export const aSharedCertificate = (overrides: Partial<SharedCertificate> = {}): SharedCertificate => ({
  id: 5,
  hash: HASH,
  is_intact: true,
  content: aCertifiedContent(),
  expires_at: '2027-02-10T08:30:00Z',
  drift: { settings: 0, latest: null },
  ...overrides,
})

/** Drift without any change since signing. */
export const aCertificateDrift = (overrides: Partial<CertificateDrift> = {}): CertificateDrift => ({
  settings: [],
  settings_total: 0,
  gone: [],
  results: [],
  results_total: 0,
  checks: [],
  ...overrides,
})
