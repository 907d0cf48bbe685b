import { lazy } from 'react'

export { changeBadgeQuery } from './api.ts'
export { ChangesChip } from './changes-chip.tsx'
export { ChangeLane } from './lane/change-lane.tsx'
export { leftOutAfter } from './propose/left-out.ts'
export const ProposalInbox = lazy(async () => ({
  default: (await import('./changes-screen.tsx')).ProposalInbox,
}))
/** The shell loads this file for its chip; the diff comes when something is proposed. */
export const ProposeForm = lazy(() => import('./propose/propose-form.tsx'))
export const ChangePolicyTab = lazy(async () => ({
  default: (await import('./policy/change-policy-tab.tsx')).ChangePolicyTab,
}))
