export { openGoogleSheet, unreadable as unreadableSheet, type GoogleSheet, type SheetTab } from './sheet.ts'
export { askGoogleSheet, readGoogleSheet, readSheetAnswer, type SheetCell } from './values.ts'
