import type { PlanDifference } from '@flightdeck/domain'
import type { StoredLever } from '../lever/lever-store.ts'

/** An entity with where its platform is not as signed. */
export type ComparedBudget = { entityNo: number; stored: StoredLever; differences: PlanDifference[] }
