export type { PlanRow, PlanSheet, PlanTable } from './plan-sheets.ts'
