export type PlanSheetColumns = {
  'plan_sheets.source': 'google_sheets' | 'file'
}
