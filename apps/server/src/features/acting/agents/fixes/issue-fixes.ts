import type { Finding, FindingFixes } from '@flightdeck/contract/findings'
import type { OmissionReason } from '@flightdeck/domain/agents'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { ask } from './ask.ts'
import type { Fix, Gathering } from './fix.ts'

/** Open issues that are considered, most money first. */
const MAX_ISSUES = 400
const PAGE = 200
const FIXES_AT_ONCE = 50
const MAX_RECEIPT = 50

/** Fixes of open issues that are safe to propose: a single one, that can be undone and raises no spend. */
export async function gatherIssueFixes(ctx: MemberContext): Promise<Gathering> {
  const { issues, total } = await readIssues(ctx)
  const fixByIssue = await readFixes(ctx, issues)
  const omissions: Gathering['omissions'] = {}
  const fixes: Fix[] = []
  for (const issue of issues) {
    const verdict = judge(issue, fixByIssue.get(issue.id))
    if (typeof verdict === 'string') omissions[verdict] = (omissions[verdict] ?? 0) + 1
    else if (verdict) fixes.push(verdict)
  }
  const looked = `${issues.length.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} open issues`
  return {
    fixes,
    omissions,
    rowCount: issues.length,
    sentence: `${looked}, most spend at risk first. ${fixes.length.toLocaleString('en-GB')} with a safe fix.`,
  }
}

async function readIssues(ctx: MemberContext): Promise<{ issues: Finding[]; total: number }> {
  const issues: Finding[] = []
  for (let page = 1; ; page++) {
    const { findings, total } = await ask(ctx, 'findings.list', { query: { page, per_page: PAGE } })
    issues.push(...findings)
    if (findings.length < PAGE || issues.length >= MAX_ISSUES) return { issues, total }
  }
}

type IssueFix = FindingFixes['fixes'][number]

async function readFixes(ctx: MemberContext, issues: readonly Finding[]): Promise<Map<number, IssueFix>> {
  const fixByIssue = new Map<number, IssueFix>()
  for (let from = 0; from < issues.length; from += FIXES_AT_ONCE) {
    const ids = issues.slice(from, from + FIXES_AT_ONCE).map(({ id }) => id)
    const { fixes } = await ask(ctx, 'findings.fixes', { query: { ids: ids.join(',') } })
    for (const fix of fixes) fixByIssue.set(fix.finding_id, fix)
  }
  return fixByIssue
}

/** The fix of an issue, or why there is none to propose; null for an issue that closed meanwhile. */
function judge(issue: Finding, fix: IssueFix | undefined): Fix | OmissionReason | null {
  if (!fix) return null
  const [proposal, another] = fix.proposals
  if (!proposal) return 'manual'
  if (another) return 'choice'
  if (proposal.cannot_undo !== null) return 'final'
  if (proposal.raises_spend) return 'raises'
  const { counted, currency, inputs } = issue.spend_at_risk
  return {
    reason: issue.check_id,
    subject: issue.check_name,
    risk: { amount: counted, currency },
    item: {
      entity: { type: proposal.entity.type, id: proposal.entity.id },
      field: proposal.field,
      ...(proposal.part !== null && { part: proposal.part }),
      before: proposal.before,
      after: proposal.after,
      why: proposal.why,
      receipt: inputs.slice(0, MAX_RECEIPT).map(({ name, about, ...input }) => ({
        ...input,
        name: name.slice(0, 200) || 'Input',
        ...(about !== undefined && { about: about.slice(0, 200) }),
      })),
      finding_id: issue.id,
    },
  }
}
