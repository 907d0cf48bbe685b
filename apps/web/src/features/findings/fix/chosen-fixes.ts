import type { Finding, FindingFixes } from '@flightdeck/contract/findings'
import type { ChangeItemInput } from '@flightdeck/contract/changes'

export type FindingFix = FindingFixes['fixes'][number]
export type Proposal = FindingFix['proposals'][number]

/** A proposed change, with the finding it fixes. */
export type ChosenFix = {
  key: string
  finding: Finding
  proposal: Proposal
  isIn: boolean
  clash: string | null
}

/**
 * Builds a line per change. Equal changes of several issues are merged; of two that set a field differently,
 * the first wins. `choices` picks the proposal per finding, `out` holds the excluded keys.
 */
export function chosenFixes(
  findings: readonly Finding[],
  fixes: readonly FindingFix[],
  choices: ReadonlyMap<number, number>,
  out: ReadonlySet<string>,
): ChosenFix[] {
  const byPlace = new Map<string, ChosenFix>()
  const chosen: ChosenFix[] = []
  for (const { finding_id, proposals } of fixes) {
    const finding = findings.find(({ id }) => id === finding_id)
    const proposal = proposals[choices.get(finding_id) ?? 0]
    if (finding === undefined || proposal === undefined) continue
    const place = JSON.stringify([proposal.entity.id, proposal.field, proposal.part])
    const first = byPlace.get(place)
    if (first && JSON.stringify(first.proposal.after) === JSON.stringify(proposal.after)) continue
    const key = String(finding_id)
    const clash = first ? `${first.finding.check_name} changes the same field. Fix that first.` : null
    const line = { key, finding, proposal, isIn: clash === null && !out.has(key), clash }
    chosen.push(line)
    if (!first) byPlace.set(place, line)
  }
  return chosen
}

export const toChangeItem = ({ finding, proposal }: ChosenFix): ChangeItemInput => ({
  entity: { type: proposal.entity.type, id: proposal.entity.id },
  field: proposal.field,
  ...(proposal.part !== null && proposal.part !== undefined && { part: proposal.part }),
  before: proposal.before,
  after: proposal.after,
  why: proposal.why,
  finding_id: finding.id,
})

/** `Fix: Daily budget far above peers`, or `Fix 3 issues` for several checks. */
export function fixTitle(findings: readonly Finding[]): string {
  const names = new Set(findings.map(({ check_name }) => check_name))
  const [name = ''] = names
  if (names.size !== 1) return `Fix ${findings.length.toLocaleString('en-GB')} issues`
  return `Fix: ${name}${findings.length > 1 ? ` (${findings.length.toLocaleString('en-GB')})` : ''}`
}
