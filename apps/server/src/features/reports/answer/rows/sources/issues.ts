import { wordIn } from '@flightdeck/domain/reports'
import { certificateStates } from '../../../../certificates/index.ts'
import { checksNamed } from '../../../../checks/index.ts'
import { reportedFindings } from '../../../../findings/index.ts'
import { counted, NOBODY, whoseNames, type RowSource } from '../row-source.ts'

/** Issues that opened on the days, a row each, with the certificate of what they are about. */
export const issueRows: RowSource = async (ctx, { from, to }) => {
  const { organisationId, today, timezone } = ctx
  const { findings, certificates, checkOf } = await ctx.transaction(async (tx) => {
    const found = await reportedFindings(tx, { organisationId, today, timezone, from, to })
    return {
      findings: found,
      certificates: await certificateStates(tx, organisationId),
      checkOf: await checksNamed(tx, organisationId, [...new Set(found.map(({ checkId }) => checkId))]),
    }
  })
  return findings.map((one) => {
    const check = checkOf(one.checkId)?.name ?? one.checkId
    const isOpen = one.status !== 'fixed'
    return {
      day: one.day,
      currency: one.currency,
      names: {
        ...whoseNames(one),
        ...(one.campaignNo !== null && {
          campaign: { key: String(one.campaignNo), label: one.campaign ?? '' },
        }),
        severity: wordIn('severity', one.severity),
        check: { key: one.checkId, label: check },
        issue: { key: String(one.findingNo), label: `${check}: ${one.entityName}` },
        issue_state: wordIn('issue_state', one.status),
        certificate: wordIn('certificate', certificates.get(one.entityNo) ?? 'none'),
        owner: one.ownerId === null ? NOBODY : { key: one.ownerId, label: one.owner ?? 'Former member' },
      },
      amounts: {
        issues: counted(true),
        open: counted(isOpen),
        fixed: counted(!isOpen),
        critical: counted(isOpen && one.severity === 'critical'),
        at_risk: isOpen ? Number(one.countedMicros) : 0,
      },
    }
  })
}
