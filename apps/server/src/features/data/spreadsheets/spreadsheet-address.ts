export type SpreadsheetAddress = { spreadsheetId: string; tab: string | null; tabId: number | null }

/** The spreadsheet that an address or an id names, and the tab that the address shows. Null when it names none. */
export function readAddress(text: string, tab?: string): SpreadsheetAddress | null {
  const input = text.trim()
  const inAddress = /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(input)?.[1]
  const spreadsheetId = inAddress ?? (/^[\w-]+$/.test(input) ? input : null)
  if (!spreadsheetId) return null
  const tabId = inAddress ? /[#?&]gid=(\d{1,15})/.exec(input)?.[1] : undefined
  return { spreadsheetId, tab: tab?.trim() || null, tabId: tabId === undefined ? null : Number(tabId) }
}
