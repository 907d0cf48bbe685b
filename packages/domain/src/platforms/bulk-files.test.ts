import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeRequest } from '../writes/change.ts'
import { buildBulkFiles } from './bulk-files.ts'
import { unitsText } from '../writes/bulk/sheet.ts'

const line = { kind: 'line_item', nativeId: '71' } as const
const campaign = { kind: 'campaign', nativeId: 'c9' } as const
const about = { name: 'Prospecting', campaignName: 'Spring', flightRef: '401' }
const money = (micros: number) => ({ micros: String(micros), currency: 'EUR' })
const buildFiles = (platform: Parameters<typeof buildBulkFiles>[0], ...changes: ChangeRequest[]) =>
  buildBulkFiles(
    platform,
    changes.map((change) => ({ change, about })),
  )
const flight = { startsOn: '2026-11-01', endsOn: '2026-11-30' }

test('DV360: one row for an entity, only its changed columns, in units, American days and closed lists', () => {
  const { files, byHand } = buildFiles(
    'dv360',
    { entity: line, field: 'budget', part: 'total', before: money(1), after: money(1_200_500_000) },
    { entity: line, field: 'flight', before: flight, after: { ...flight, endsOn: '2026-12-24' } },
    {
      entity: line,
      field: 'geo',
      before: { include: [], exclude: [] },
      after: { include: [{ id: '2826' }, { id: '2372' }], exclude: [] },
    },
  )
  expect(byHand).toEqual([])
  expect(files).toEqual([
    {
      file: 'SDF-LineItems.csv',
      columns: [
        'Line Item Id',
        'Budget Type',
        'Budget Amount',
        'Start Date',
        'End Date',
        'Geography Targeting - Include',
        'Geography Targeting - Exclude',
      ],
      rows: [['71', 'Amount', '1200.50', '11/01/2026 00:00', '12/24/2026 23:59', '2826;2372;', '']],
    },
  ])
})

test('The Trade Desk: a flight ends in the file a day after its last day', () => {
  const { files } = buildFiles('ttd', { entity: campaign, field: 'flight', before: flight, after: flight })
  expect(files).toEqual([
    {
      file: 'Budget Flights.csv',
      columns: ['Flight ID', 'Start Date Inclusive UTC', 'End Date Exclusive UTC'],
      rows: [['401', '2026-11-01 00:00:00', '2026-12-01 00:00:00']],
    },
  ])
})

test('Meta and Google Ads: ids with their prefix, names where rows are identified by them', () => {
  const paused: ChangeRequest = { entity: line, field: 'status', before: 'active', after: 'paused' }
  expect(buildFiles('meta_ads', paused).files[0]).toMatchObject({ rows: [['c:71', 'PAUSED']] })
  expect(buildFiles('google_ads', paused).files[0]).toMatchObject({
    columns: ['Campaign', 'Ad group', 'Ad group status'],
    rows: [['Spring', 'Prospecting', 'Paused']],
  })
})

test('a change without a column in any file is made by hand', () => {
  const change: ChangeRequest = { entity: line, field: 'clicks_as_conversions', before: 'on', after: 'off' }
  expect(buildFiles('ttd', change)).toEqual({ files: [], byHand: [change] })
})

test('a file has 10,000 rows at most', () => {
  const changes = Array.from({ length: 10_001 }, (_, at): ChangeRequest => {
    return { entity: { kind: 'line_item', nativeId: String(at) }, field: 'name', before: 'a', after: 'b' }
  })
  expect(buildFiles('dv360', ...changes).files.map(({ file, rows }) => [file, rows.length])).toEqual([
    ['SDF-LineItems-1.csv', 10_000],
    ['SDF-LineItems-2.csv', 1],
  ])
})

test('an amount is exact to the micro', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), (micros) => {
      const [whole = '', decimals = ''] = unitsText(String(micros)).split('.')
      expect(BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'))).toBe(micros)
    }),
  )
})
