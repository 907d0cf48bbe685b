import type { SelectedCheck } from '../run-checks.ts'
import type { CheckSubject } from '../subject.ts'
import { BID_FIXES } from './bids.ts'
import { BUDGET_FIXES } from './budgets.ts'
import { CAP_FIXES } from './caps.ts'
import { FLIGHT_FIXES } from './flights.ts'
import { NAME_FIXES } from './names.ts'
import type { Fix, Proposal } from './proposal.ts'
import { STATE_FIXES } from './states.ts'
import { SWITCH_FIXES } from './switches.ts'
import { TARGETING_FIXES } from './targeting.ts'

const FIXES: Readonly<Record<string, Fix>> = {
  ...STATE_FIXES,
  ...NAME_FIXES,
  ...BUDGET_FIXES,
  ...FLIGHT_FIXES,
  ...BID_FIXES,
  ...CAP_FIXES,
  ...TARGETING_FIXES,
  ...SWITCH_FIXES,
}
/** Checks with an automatic fix. */
export const FIXED_CHECKS: readonly string[] = Object.keys(FIXES)

type Fixes = {
  /** A single change, or two alternatives. */
  proposals: Proposal[]
  /** Instructions for a person, when no change is proposed. */
  manual: string | null
}

/** Fixes for a failed check. Custom checks have only their own text. */
export function fixesFor({ check, parameters }: SelectedCheck, subject: CheckSubject): Fixes {
  const proposals = FIXES[check.id]?.(subject, parameters) ?? []
  return { proposals, manual: proposals.length > 0 ? null : check.fix }
}
