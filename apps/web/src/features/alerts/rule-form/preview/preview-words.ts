import { shortDay } from '../../../../lib/day-text.ts'

const listed = new Intl.ListFormat('en-GB')

/** Over accounts of several currencies: which they are, and the one that amounts compare in. */
export const currencyWords = (currencies: readonly string[], comparesIn: string): string =>
  currencies.length > 1
    ? `Accounts in ${listed.format(currencies)}: amounts compare in ${comparesIn}, at each account’s latest rate`
    : `Amounts compare in ${comparesIn}, at the account’s latest rate`

/** The day the header shows, and how far others have come. */
export const throughWords = (earliest: string, latest: string): string =>
  earliest === latest
    ? `Data through ${shortDay(earliest)}`
    : `Data through ${shortDay(earliest)}, some accounts through ${shortDay(latest)}`
