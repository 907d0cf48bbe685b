export { openGoogleSheet, unreadable as unreadableSheet, type GoogleSheet, type SheetTab } from './sheet.ts'
export { queryGoogleSheet, readGoogleSheet, readSheetAnswer, type SheetCell } from './values.ts'
