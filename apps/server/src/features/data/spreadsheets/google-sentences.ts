import type { PlatformError } from '@flightdeck/connectors'

/** Explains a spreadsheet's problem and its remedy to the people who maintain the plan. */
export function sentenceFor({ kind, status, message }: PlatformError, tab: string | null): string {
  if (kind === 'signed_out') return 'Google Sheets sign-in expired. Reconnect to resume syncing.'
  if (status === 403 && /scope/i.test(message))
    return 'The sign-in can’t read spreadsheets. Reconnect and allow access.'
  if (status === 403)
    return 'The spreadsheet isn’t shared with the connected Google account. Share it as a viewer.'
  if (status === 404) return 'Spreadsheet not found. It was deleted or the link is wrong.'
  if (status === 400 && /parse range/i.test(message))
    return `The spreadsheet has no tab “${tab ?? ''}”: it was renamed or removed.`
  return message
}
