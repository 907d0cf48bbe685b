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
/** The checks that know what would put them right. */
export const FIXED_CHECKS: readonly string[] = Object.keys(FIXES)

type Fixes = {
  /** One change, or two to choose between. */
  proposals: Proposal[]
  /** What a person has to do, where no change is known that does it. */
  manual: string | null
}

/** What would put right what a check found. A check of one's own has no fix but its own words. */
export function fixesFor({ check, parameters }: SelectedCheck, subject: CheckSubject): Fixes {
  const proposals = FIXES[check.id]?.(subject, parameters) ?? []
  return { proposals, manual: proposals.length > 0 ? null : check.fix }
}
