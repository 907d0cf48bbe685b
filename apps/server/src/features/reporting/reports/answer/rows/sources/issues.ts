import { wordIn } from '@flightdeck/domain/reports'
import { certificateStates } from '../../../../../watching/certificates/index.ts'
import { checksNamed } from '../../../../../watching/checks/index.ts'
import { reportedFindings } from '../../../../../watching/findings/index.ts'
import { countIf, UNASSIGNED, whoseNames, type RowSource } from '../row-source.ts'

/** Issues that opened on the days, a row each, with the certificate of what they are about. */
export const issueRows: RowSource = async (ctx, { from, to }) => {
  const { organisationId, today, timezone } = ctx
  const { findings, certificates, findCheck } = await ctx.transaction(async (tx) => {
    const findingRows = await reportedFindings(tx, { organisationId, today, timezone, from, to })
    return {
      findings: findingRows,
      certificates: await certificateStates(tx, organisationId),
      findCheck: await checksNamed(tx, organisationId, [
        ...new Set(findingRows.map(({ checkId }) => checkId)),
      ]),
    }
  })
  return findings.map((finding) => {
    const check = findCheck(finding.checkId)?.name ?? finding.checkId
    const { isToDo } = finding
    return {
      day: finding.day,
      currency: finding.currency,
      names: {
        ...whoseNames(finding),
        ...(finding.campaignNo !== null && {
          campaign: { key: String(finding.campaignNo), label: finding.campaign ?? '' },
        }),
        severity: wordIn('severity', finding.severity),
        check: { key: finding.checkId, label: check },
        issue: { key: String(finding.findingNo), label: `${check}: ${finding.entityName}` },
        issue_state: wordIn('issue_state', finding.status),
        certificate: wordIn('certificate', certificates.get(finding.entityNo) ?? 'none'),
        owner:
          finding.ownerId === null
            ? UNASSIGNED
            : { key: finding.ownerId, label: finding.owner ?? 'Former member' },
      },
      amounts: {
        issues: countIf(true),
        open: countIf(isToDo),
        fixed: countIf(finding.status === 'fixed'),
        critical: countIf(isToDo && finding.severity === 'critical'),
        at_risk: isToDo ? Number(finding.countedMicros) : 0,
      },
    }
  })
}
