export type SpreadsheetAddress = { spreadsheetId: string; tab: string | null; tabId: number | null }

/** The spreadsheet that an address or an id names, and the tab that the address shows. Null when it names none. */
export function readAddress(text: string, tab?: string): SpreadsheetAddress | null {
  const given = text.trim()
  const inAddress = /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(given)?.[1]
  const spreadsheetId = inAddress ?? (/^[\w-]+$/.test(given) ? given : null)
  if (!spreadsheetId) return null
  const tabId = inAddress ? /[#?&]gid=(\d{1,15})/.exec(given)?.[1] : undefined
  return { spreadsheetId, tab: tab?.trim() || null, tabId: tabId === undefined ? null : Number(tabId) }
}
