import type { ShareLink } from '@flightdeck/contract/share-links'
import { sql } from '@flightdeck/db'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import type { ExternalAccess } from '../../../../ground/external-access.ts'
import { linkTo } from '../../../../ground/link.ts'
import { shareLinks } from '../../../people/share-links/index.ts'
import { movePrivateReports } from '../saved/move-private-reports.ts'
import { mayChange, mustFind } from '../saved/saved-reports.ts'
import { applyParameters } from '../saved/apply-parameters.ts'
import { scheduledReport } from '../schedule/schedule-store.ts'

/** Addresses at which sheets, wikis and slides pull a saved report as it is now. */
export const embedLinks = shareLinks({
  table: 'report_embeds',
  of: 'report_no',
  prefix: 'fde',
  what: 'A report',
  deeds: { shared: 'report.embedded', revoked: 'report.embed_revoked' },
  needs: 'reports:write',
  listed: {
    kind: 'report_embed',
    label: 'Report embed',
    reaches: 'Anyone with the address, live figures',
    name: sql<string>`(select r.name from saved_reports r
      where r.organisation_id = l.organisation_id and r.report_no = l.report_no)`,
    isPrivate: sql<boolean>`(select not r.is_shared from saved_reports r
      where r.organisation_id = l.organisation_id and r.report_no = l.report_no)`,
  },
})

/** Hands private reports over with their embeds, so that the new owner can see them. */
export const embedAccess: ExternalAccess = {
  ...embedLinks.access,
  async handOver(tx, handOver) {
    const { organisationId, ids, from, to } = handOver
    await embedLinks.access.handOver(tx, handOver)
    const rows = await tx
      .selectFrom('reportEmbeds')
      .select('reportNo')
      .distinct()
      .where('organisationId', '=', organisationId)
      .where('id', 'in', [...ids])
      .execute()
    const reportNos = rows.map(({ reportNo }) => reportNo)
    await movePrivateReports(tx, { organisationId, reportNos, from, to })
  },
}

const NOTHING_TOLD = { filters: [], period: null }

export function readEmbeds(ctx: MemberContext, reportNo: number): Promise<ShareLink[]> {
  return ctx.transaction(async (tx) => {
    await mustFind(ctx, tx, reportNo)
    return embedLinks.list(tx, ctx.organisationId, reportNo, ctx.now)
  })
}

/** Creates one token for a table and a picture. Refuses open parameters, which a pull cannot enter. */
export function embedReport(
  ctx: MemberContext,
  reportNo: number,
  days: number,
): Promise<{ link: ShareLink; csv: string; image: string }> {
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    applyParameters(row.question as ReportQuestion, NOTHING_TOLD)
    const { link, token } = await embedLinks.share(ctx, tx, { no: reportNo, subject: row.name, days })
    const address = (file: string) => linkTo(ctx.app, `/api/reports/embedded/${file}?token=${token}`)
    return { link, csv: address('data.csv'), image: address('chart.svg') }
  })
}

export function revokeEmbed(ctx: MemberContext, id: string): Promise<{ message: string }> {
  const { organisationId } = ctx
  return ctx.transaction((tx) =>
    embedLinks.revoke(
      ctx,
      tx,
      id,
      async (no) => (await scheduledReport(tx, organisationId, no))?.name ?? 'Report',
    ),
  )
}
