export { FIXED_CHECKS, fixesFor } from './fixes-for.ts'
export type { Proposal as FixProposal } from './proposal.ts'
