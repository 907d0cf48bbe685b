import { unitsText, type BulkSheets } from '../../writes/bulk/sheet.ts'

const RUN: Readonly<Record<string, string>> = { active: 'ACTIVE', paused: 'PAUSED' }
const FILE = 'Ads Manager.csv'
const listed = (values: readonly { id: string }[]) => values.map(({ id }) => id).join(', ')

/** The sheet of Ads Manager. Its ids carry a prefix; without an id a row would make something new. */
export const bulk: BulkSheets = {
  campaign: [
    {
      file: FILE,
      row: ({ entity }) => ({ 'Campaign ID': `cg:${entity.nativeId}` }),
      columns: {
        name: ({ after }) => ({ 'Campaign Name': after }),
        status: ({ after }) => ({ 'Campaign Status': RUN[after] ?? '' }),
        budget: ({ part, after }) =>
          typeof part === 'string'
            ? { [`Campaign ${part === 'total' ? 'Lifetime' : 'Daily'} Budget`]: unitsText(after.micros) }
            : null,
        special_categories: ({ after }) => ({ 'Special Ad Categories': after.join(', ') }),
      },
    },
  ],
  line_item: [
    {
      file: FILE,
      row: ({ entity }) => ({ 'Ad Set ID': `c:${entity.nativeId}` }),
      columns: {
        name: ({ after }) => ({ 'Ad Set Name': after }),
        status: ({ after }) => ({ 'Ad Set Run Status': RUN[after] ?? '' }),
        budget: ({ part, after }) =>
          typeof part === 'string'
            ? { [`Ad Set ${part === 'total' ? 'Lifetime' : 'Daily'} Budget`]: unitsText(after.micros) }
            : null,
        flight: ({ after }) => ({
          'Ad Set Time Start': after.startsOn ? `${after.startsOn} 00:00:00` : '',
          'Ad Set Time Stop': after.endsOn ? `${after.endsOn} 23:59:59` : '',
        }),
        bid: ({ after }) => ({ 'Bid Amount': after ? unitsText(after.micros) : '' }),
        geo: ({ after: { include, exclude } }) =>
          exclude.length > 0 || include.some(({ id }) => !/^[A-Z]{2}$/.test(id))
            ? null
            : { Countries: listed(include) },
        audience: ({ after }) => ({
          'Custom Audiences': listed(after.include),
          'Excluded Custom Audiences': listed(after.exclude),
        }),
        ages: ({ after }) => ({ 'Age Min': String(after.from ?? ''), 'Age Max': String(after.to ?? '') }),
        payer: ({ after }) => ({ Payer: after.payer ?? '', Beneficiary: after.beneficiary ?? '' }),
      },
    },
  ],
}
