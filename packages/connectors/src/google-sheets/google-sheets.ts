export { openGoogleSheet, type GoogleSheet, type SheetTab } from './sheet.ts'
export { readGoogleSheet, type SheetCell } from './values.ts'
