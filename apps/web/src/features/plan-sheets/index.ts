export { PlanSheets } from './plan-sheets.tsx'
