import type { PlanDifference } from '@flightdeck/domain/plan-sheets'
import type { StoredLever } from '../lever/lever-store.ts'

/** An entity with where its platform is not as signed. Lines are those at or below it that run or will. */
export type ComparedBudget = {
  entityNo: number
  stored: StoredLever
  lines: StoredLever[]
  countries: string[] | null
  differences: PlanDifference[]
}
