import { AGENT_LIMITS } from './roster.ts'

/** A change that an agent could propose. Candidates come in order of worth. */
export type FixCandidate = {
  /** Class of fix: a proposal has only one. */
  reason: string
  platform: string
  account: number
  campaign: number | null
  /** Entity and field: one change of each is proposed. */
  slot: string
}

/** Proposals of an agent that count against its limits. `most` open ones may be set below the limit. */
export type ProposalRoom = { open: number; today: number; most?: number }

export const OMISSIONS = {
  open_change: (n: number) => `${changes(n)} already in an open change set.`,
  decided: (n: number) => `${changes(n)} skipped: rejected, left out or undone in the last 7 days.`,
  choice: (n: number) => `${issues(n)} with two possible fixes. A person has to choose.`,
  manual: (n: number) => `${issues(n)} to fix on the platform or by a decision.`,
  final: (n: number) => `${changes(n)} that can’t be undone. A person has to propose them.`,
  raises: (n: number) => `${changes(n)} that raise spend. A person has to propose them.`,
  scope: (n: number) => `${changes(n)} outside the agent’s scope.`,
  refused: (n: number) =>
    `${n.toLocaleString('en-GB')} ${n === 1 ? 'name has' : 'names have'} no safe repair.`,
  in_reports: (n: number) => `${changes(n)} that saved reports depend on. A person has to propose them.`,
  repeated: (n: number) => `${changes(n)} of a field that another fix changes.`,
  open_limit: (n: number) => `${changes(n)} over the limit of open proposals.`,
  day_limit: (n: number) => `${changes(n)} over the limit of ${AGENT_LIMITS.day} proposals a day.`,
} as const satisfies Record<string, (count: number) => string>
export type OmissionReason = keyof typeof OMISSIONS
export type Omissions = Partial<Record<OmissionReason, number>>

const changes = (n: number) => `${n.toLocaleString('en-GB')} ${n === 1 ? 'change' : 'changes'}`
const issues = (n: number) => `${n.toLocaleString('en-GB')} ${n === 1 ? 'issue' : 'issues'}`

/** A sentence for each reason for which changes were left out, the largest first. */
export const omissionSentences = (omissions: Omissions): string[] =>
  (Object.entries(omissions) as [OmissionReason, number][])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => OMISSIONS[reason](count))

export type ProposalPlan<C> = { proposals: C[][]; omissions: Omissions }

/**
 * Groups candidates into proposals of one class, platform and account within the limits. The worthiest come first, and
 * every candidate is either in a proposal or counted among the omissions.
 */
export function planProposals<C extends FixCandidate>(
  candidates: readonly C[],
  { open, today, most = AGENT_LIMITS.open }: ProposalRoom,
): ProposalPlan<C> {
  const bySlot = new Map(candidates.toReversed().map((candidate) => [candidate.slot, candidate]))
  const unique = candidates.filter((candidate) => bySlot.get(candidate.slot) === candidate)
  const groups = Map.groupBy(unique, ({ reason, platform, account }) =>
    JSON.stringify([platform, account, reason]),
  )
  const rank = new Map(unique.map((candidate, at) => [candidate, at]))
  const bundles = [...groups.values()].flatMap(bundle).toSorted((a, b) => rank.get(a[0]!)! - rank.get(b[0]!)!)
  const openRoom = Math.max(0, Math.min(most, AGENT_LIMITS.open) - open)
  const dayRoom = Math.max(0, AGENT_LIMITS.day - today)
  const room = Math.min(openRoom, dayRoom)
  const waiting = bundles.slice(room).flat().length
  return {
    proposals: bundles.slice(0, room),
    omissions: {
      repeated: candidates.length - unique.length,
      [openRoom <= dayRoom ? 'open_limit' : 'day_limit']: waiting,
    },
  }
}

/** Splits a group by the limits of one proposal, campaign by campaign. */
function bundle<C extends FixCandidate>(group: readonly C[]): C[][] {
  const bundles: C[][] = []
  for (const candidate of [...Map.groupBy(group, ({ campaign }) => campaign).values()].flat()) {
    const last = bundles.at(-1)
    if (last && fits([...last, candidate])) last.push(candidate)
    else bundles.push([candidate])
  }
  return bundles
}

/** A change per item: entities of a proposal never outnumber its items. */
const fits = (items: readonly FixCandidate[]): boolean =>
  items.length <= AGENT_LIMITS.items &&
  new Set(items.map(({ campaign }) => campaign)).size <= AGENT_LIMITS.campaigns
