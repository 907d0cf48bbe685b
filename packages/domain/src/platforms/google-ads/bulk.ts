import { unitsText, type BulkSheets } from '../../writes/bulk/sheet.ts'

const STATE: Readonly<Record<string, string>> = { active: 'Enabled', paused: 'Paused' }
const FILE = 'Google Ads Editor.csv'
const NETWORKS: Readonly<Record<string, string>> = {
  google_search: 'Google Search',
  search_partners: 'Search Partners',
  display: 'Display',
}
/** Blank leaves as it is, and two brackets clear. */
const CLEARED = '[]'

/** Google Ads Editor knows rows by their names. */
export const bulk: BulkSheets = {
  campaign: [
    {
      file: FILE,
      row: (_change, { name }) => ({ Campaign: name }),
      columns: {
        status: ({ after }) => ({ 'Campaign status': STATE[after] ?? '' }),
        budget: ({ part, after }) =>
          part === 'daily' ? { 'Campaign daily budget': unitsText(after.micros) } : null,
        flight: ({ after }) => ({ 'Start date': after.startsOn ?? '', 'End date': after.endsOn ?? CLEARED }),
        language: ({ after }) => ({ Languages: after.include.map(({ id }) => id).join(';') || CLEARED }),
        networks: ({ after }) => ({ Networks: after.map((one) => NETWORKS[one] ?? one).join('; ') }),
      },
    },
  ],
  line_item: [
    {
      file: FILE,
      row: (_change, { name, campaignName }) => ({ Campaign: campaignName ?? '', 'Ad group': name }),
      columns: {
        status: ({ after }) => ({ 'Ad group status': STATE[after] ?? '' }),
        bid: ({ after }) => ({ 'Max CPC': after ? unitsText(after.micros) : CLEARED }),
      },
    },
  ],
}
