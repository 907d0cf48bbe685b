import { addDays } from '../../time/day.ts'
import { unitsText, type BulkSheet, type BulkSheets } from '../../writes/bulk/sheet.ts'

/** Flights are a tab of their own. Their end is the moment after their last day, in UTC. */
const flights = (columns: BulkSheet['columns']): BulkSheet => ({
  file: 'Budget Flights.csv',
  row: (_change, { flightRef }) => ({ 'Flight ID': flightRef ?? '' }),
  columns,
})
const BUDGET: BulkSheet['columns'] = {
  budget: ({ part, after }) =>
    part === 'daily'
      ? { 'Daily Spend Cap (in advertiser currency)': unitsText(after.micros) }
      : { 'Flight Budget (in advertiser currency)': unitsText(after.micros) },
}

export const bulk: BulkSheets = {
  campaign: [
    {
      file: 'Campaigns.csv',
      row: ({ entity }) => ({ 'Campaign ID': entity.nativeId }),
      columns: { name: ({ after }) => ({ 'Campaign Name': after }) },
    },
    flights({
      ...BUDGET,
      flight: ({ after: { startsOn, endsOn } }) => ({
        'Start Date Inclusive UTC': startsOn ? `${startsOn} 00:00:00` : '',
        'End Date Exclusive UTC': endsOn ? `${addDays(endsOn, 1)} 00:00:00` : '',
      }),
    }),
  ],
  line_item: [
    {
      file: 'Ad Groups.csv',
      row: ({ entity }) => ({ 'Ad Group ID': entity.nativeId }),
      columns: {
        name: ({ after }) => ({ 'Ad Group Name': after }),
        bid: ({ part, after }) => ({
          [part === 'base' ? 'Base Bid' : 'Max Bid']: after ? unitsText(after.micros) : '',
        }),
        audience: ({ after: { include, exclude } }) => ({
          Audience: include[0]?.id ?? '',
          'Audience Excluder': exclude[0]?.id ?? '',
        }),
      },
    },
    flights(BUDGET),
  ],
}
