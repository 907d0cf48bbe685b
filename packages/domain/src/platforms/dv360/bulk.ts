import type { Cap, Change } from '../../writes/change.ts'
import {
  americanDay,
  closedList,
  unitsText,
  type BulkSheet,
  type BulkSheets,
  type Cells,
} from '../../writes/bulk/sheet.ts'

const STATUS: Readonly<Record<string, string>> = {
  active: 'Active',
  paused: 'Paused',
  archived: 'Archived',
  draft: 'Draft',
}
const RATE = { even: 'Even', ahead: 'Ahead', asap: 'ASAP' } as const
const both = (name: string, { include, exclude }: Change<'geo'>['after']): Cells => ({
  [`${name} Targeting - Include`]: closedList(include),
  [`${name} Targeting - Exclude`]: closedList(exclude),
})

const frequency = ([cap]: Cap[]): Cells =>
  cap
    ? {
        'Frequency Enabled': 'True',
        'Frequency Exposures': String(cap.max),
        'Frequency Period':
          cap.perUnit === 'lifetime'
            ? 'Lifetime'
            : `${cap.perUnit[0]!.toUpperCase()}${cap.perUnit.slice(1)}s`,
        'Frequency Amount': String(cap.perCount),
      }
    : {
        'Frequency Enabled': 'False',
        'Frequency Exposures': '0',
        'Frequency Period': 'Minutes',
        'Frequency Amount': '0',
      }

/** Columns that structured data files have on every level. */
const COMMON: BulkSheet['columns'] = {
  name: ({ after }) => ({ Name: after }),
  status: ({ after }) => ({ Status: STATUS[after] ?? '' }),
  frequency_cap: ({ after }) => frequency(after),
  pacing: ({ after }) => ({
    Pacing: after.period === 'daily' ? 'Daily' : 'Flight',
    'Pacing Rate': RATE[after.mode],
  }),
}

/** Structured data files: units of money, American dates, lists that end with a semicolon. */
export const bulk: BulkSheets = {
  campaign: [
    {
      file: 'SDF-Campaigns.csv',
      row: ({ entity }) => ({ 'Campaign Id': entity.nativeId }),
      columns: {
        ...COMMON,
        flight: ({ after }) => ({
          'Campaign Start Date': after.startsOn ? `${americanDay(after.startsOn)} 00:00` : '',
          'Campaign End Date': after.endsOn ? `${americanDay(after.endsOn)} 23:59` : '',
        }),
      },
    },
  ],
  insertion_order: [
    { file: 'SDF-InsertionOrders.csv', row: ({ entity }) => ({ 'Io Id': entity.nativeId }), columns: COMMON },
  ],
  line_item: [
    {
      file: 'SDF-LineItems.csv',
      row: ({ entity }) => ({ 'Line Item Id': entity.nativeId }),
      columns: {
        ...COMMON,
        budget: ({ part, after }) =>
          part === 'total'
            ? { 'Budget Type': 'Amount', 'Budget Amount': unitsText(after.micros) }
            : part === 'daily'
              ? { 'Pacing Amount': unitsText(after.micros) }
              : null,
        flight: ({ after }) => ({
          'Start Date': after.startsOn ? `${americanDay(after.startsOn)} 00:00` : '',
          'End Date': after.endsOn ? `${americanDay(after.endsOn)} 23:59` : '',
        }),
        bid: ({ part, after }) => ({
          [part === 'base' ? 'Bid Strategy Value' : 'Bid Strategy Do Not Exceed']: after
            ? unitsText(after.micros)
            : '0',
        }),
        markup: ({ after }) => ({ 'Partner Revenue Amount': String(after) }),
        geo: ({ after }) => both('Geography', after),
        language: ({ after }) => both('Language', after),
        audience: ({ after }) => both('Audience', after),
        sites: ({ after }) => both('Channel', after),
        deals: ({ after }) => ({ 'Inventory Source Targeting - Include': closedList(after) }),
        new_exchanges: ({ after }) => ({
          'Inventory Source Targeting - Target New Exchanges': after === 'excluded' ? 'False' : 'True',
        }),
        viewability: ({ after }) => ({
          'Viewability Targeting Active View': after === null ? '' : String(after / 100),
        }),
        expansion: ({ after }) => ({ 'Optimized Targeting': after === 'on' ? 'True' : 'False' }),
        eu_political: ({ after }) => ({
          'Contains EU Political Ads': after.startsWith('CONTAINS') ? 'Yes' : 'No',
        }),
      },
    },
  ],
}
