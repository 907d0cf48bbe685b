export { readAskedTab } from './read-requested-tab.ts'
export { readFromGoogle, type GoogleSheetResult } from './read-google-sheet.ts'
export { serveSheetReader } from './serve-sheet-reader.ts'
export { makeSheetReader } from './sheet-reader.ts'
