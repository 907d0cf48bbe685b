import type { PlatformError } from '@flightdeck/connectors'

/** What happened to a spreadsheet, and what to do, in words for whoever looks after the plan. */
export function sentenceFor({ kind, status, message }: PlatformError, tab: string | null): string {
  if (kind === 'signed_out') return 'Google Sheets needs a new sign-in before the plan can be read again.'
  if (status === 403 && /scope/i.test(message))
    return 'The sign-in does not include reading spreadsheets. Sign in again and allow it.'
  if (status === 403)
    return 'The spreadsheet is not shared with the Google account of this connection. Share it as a viewer.'
  if (status === 404) return 'There is no such spreadsheet: it was deleted, or its address is wrong.'
  if (status === 400 && /parse range/i.test(message))
    return `The spreadsheet has no tab “${tab ?? ''}”: it was renamed or removed.`
  return message
}
