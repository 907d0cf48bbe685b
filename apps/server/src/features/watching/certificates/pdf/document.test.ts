import { pdfText } from '@flightdeck/testkit/pdf-text'
import type { CertificateContent, CertifiedEntity } from '@flightdeck/domain/checks'
import { stable } from '@flightdeck/domain/text'
import { describe, expect, test } from 'vitest'
import { setDocument } from './document.ts'

const anEntity = (n: number, more: Partial<CertifiedEntity> = {}): CertifiedEntity => ({
  id: `dv360:${n}`,
  kind: 'line_item',
  name: `Line ${n}`,
  platform: 'dv360',
  account: 'Acme',
  path: ['Spring'],
  version: 1,
  passes: [],
  fails: [],
  not_applicable: [],
  ...more,
})

const content = (entities: CertifiedEntity[], checks = 1): CertificateContent => ({
  format: 1,
  organisation: 'Northwind',
  scope: 'Everything',
  unknown_ids: [],
  asked_by: 'Olga Owner',
  asked_at: '2026-03-02T09:00:00.000Z',
  checked_at: '2026-03-02T09:00:05.000Z',
  signed_by: 'Olga Owner',
  signed_at: '2026-03-02T09:10:00.000Z',
  zone: 'Europe/London',
  verdict: 'warned',
  totals: { entities: entities.length, checks, passed: 0, failed: 0, not_applicable: 0 },
  accounts: [],
  checks: Array.from({ length: checks }, (_, n) => ({
    id: `FRQ-${n}`,
    name: `Check ${n}`,
    severity: 'high',
    selections: [],
    definition: null,
    passed: 1,
    failed: 0,
    not_applicable: 0,
  })),
  entities,
})

const print = async (certificate: CertificateContent) =>
  Buffer.from(
    await setDocument({
      number: 12,
      text: stable(certificate),
      hash: 'ab'.repeat(32),
      address: 'https://flightdeck.test/certificates?certificate=12',
    }),
  )

describe('a certificate as PDF', () => {
  test('is the same bytes for the same certificate', async () => {
    const certificate = content([anEntity(1)])
    const [firstPrint, other] = [await print(certificate), await print(certificate)]
    expect(firstPrint.subarray(0, 5).toString()).toBe('%PDF-')
    expect(firstPrint.equals(other)).toBe(true)
  })

  test('states the verdict, signer, time and zone, failures, hash and address', async () => {
    const fails = [{ check: 'FRQ-0', mode: 'warn' as const, expected: 'a cap', found: 'none' }]
    const text = pdfText(await print(content([anEntity(1, { fails })])))
    for (const phrase of [
      'Cleared with warnings',
      'Olga Owner, 2 Mar 2026, 09:10 (Europe/London)',
      'Warn: Check 0 (FRQ-0)',
      'Expected a cap. Found none.',
      'ab'.repeat(32),
      'https://flightdeck.test/certificates?certificate=12',
      'settings version 1',
      'page 1 of 1',
    ])
      expect(text).toContain(phrase)
  })

  test('states exceptions with their reason when signed over critical failures, and does not mention cleared', async () => {
    const fails = [{ check: 'FRQ-0', mode: 'warn' as const, expected: 'a cap', found: 'none' }]
    const certificate = content([anEntity(1, { fails })])
    const critical = {
      ...certificate,
      checks: certificate.checks.map((one) => ({ ...one, severity: 'critical' as const })),
    }
    expect(pdfText(await print(critical))).toContain('Not cleared')
    const text = pdfText(await print({ ...critical, reason: 'Agreed with Acme' }))
    expect(text).toContain('Signed with exceptions (1 critical)')
    expect(text).toContain('Reason given by Olga Owner: Agreed with Acme')
    expect(text).not.toMatch(/cleared/i)
  })

  test('states the spend at risk with its basis, and nothing for an old certificate without one', async () => {
    const certificate = content([anEntity(1)])
    expect(pdfText(await print(certificate))).not.toContain('Spend at risk')
    const atRisk = [
      { amount: 2_100, currency: 'EUR' },
      { amount: 300.5, currency: 'GBP' },
    ]
    const text = pdfText(await print({ ...certificate, at_risk: atRisk }))
    expect(text).toContain('Spend at risk')
    expect(text).toContain('€2,100 and £300.50 of open issues on these items when it was signed')
  })

  test.each([
    ['Cyrillic', 'Весна_Жёлтый 2026', 'Весна_Жёлтый 2026'],
    ['Greek', 'Άνοιξη', 'Άνοιξη'],
    ['Polish and Vietnamese', 'Łódź Tiếng Việt', 'Łódź Tiếng Việt'],
    ['Chinese', '春季活动 A', '[U+6625 U+5B63 U+6D3B U+52A8] A'],
    ['ligature characters', 'A -> B, 3x2 >= fi a:b', 'A -> B, 3x2 >= fi a:b'],
    ['an emoji', 'Sale 🎉!', 'Sale [U+1F389]!'],
    ['direction marks', 'a\u202eb\u0000c', 'abc'],
    ['a lone surrogate', 'a\ud800b', 'a[U+FFFD]b'],
  ])('a name in %s is readable', async (_script, name, shown) => {
    expect(pdfText(await print(content([anEntity(1, { name })])))).toContain(shown)
  })

  test('is limited: of thousands of failures the first are listed and the others counted', async () => {
    const fails = Array.from({ length: 10 }, () => ({
      check: 'FRQ-0',
      mode: 'note' as const,
      expected: 'a cap of three a day on every line item of the campaign',
      found: 'none',
    }))
    const entities = Array.from({ length: 2_000 }, (_, n) => anEntity(n, { fails }))
    const pdf = await print(content(entities, 130))
    const text = pdfText(pdf)
    expect(text).toContain('And 19,000 more failures')
    expect(text).toContain('And 1,600 more items')
    expect(pdf.length).toBeLessThan(2_000_000)
  })

  test('breaks an endless name at the page edge', async () => {
    const pdf = await print(content([anEntity(1, { name: 'x'.repeat(5_000) })]))
    expect(pdfText(pdf).match(/x{20}/g)!.length).toBeGreaterThan(200)
  })
})
