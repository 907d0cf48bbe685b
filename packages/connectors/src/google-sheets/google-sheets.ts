export { dayFromSerial } from './serial-day.ts'
export { openGoogleSheet, type GoogleSheet, type SheetTab } from './sheet.ts'
export { readGoogleSheet, type SheetCell } from './values.ts'
