export { readFromGoogle, type GoogleReading } from './read-google.ts'
export { serveSheetReader } from './serve-sheet-reader.ts'
export { makeSheetReader } from './sheet-reader.ts'
export { readAddress } from './spreadsheet-address.ts'
