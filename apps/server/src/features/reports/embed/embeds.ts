import type { ShareLink } from '@flightdeck/contract'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { linkTo } from '../../../ground/link.ts'
import { must } from '../../../ground/must.ts'
import { shareLinks } from '../../share-links/index.ts'
import { mayChange, mustFind } from '../saved/saved-reports.ts'
import { toldQuestion } from '../saved/told-question.ts'
import { scheduledReport } from '../schedule/schedule-store.ts'

/** Addresses at which a saved report is pulled as it is now, by sheets, wikis and slides. */
export const embedLinks = shareLinks({
  table: 'report_embeds',
  of: 'report_no',
  prefix: 'fde',
  what: 'A report',
  deeds: { shared: 'report.embedded', revoked: 'report.embed_revoked' },
})

const NOTHING_TOLD = { filters: [], period: null }

export function readEmbeds(ctx: MemberContext, reportNo: number): Promise<ShareLink[]> {
  must(ctx, 'reports:read')
  return ctx.transaction(async (tx) => {
    await mustFind(ctx, tx, reportNo)
    return embedLinks.list(tx, ctx.organisationId, reportNo, ctx.now)
  })
}

/** One secret for a table and a picture. A report that asks for something can’t be pulled: nobody is there to answer. */
export function embedReport(
  ctx: MemberContext,
  reportNo: number,
  days: number,
): Promise<{ link: ShareLink; csv: string; image: string }> {
  must(ctx, 'reports:write')
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    toldQuestion(row.question as ReportQuestion, NOTHING_TOLD)
    const { link, token } = await embedLinks.share(ctx, tx, { no: reportNo, subject: row.name, days })
    const address = (file: string) => linkTo(ctx.app, `/api/reports/embedded/${file}?token=${token}`)
    return { link, csv: address('data.csv'), image: address('chart.svg') }
  })
}

export function revokeEmbed(ctx: MemberContext, id: string): Promise<{ message: string }> {
  must(ctx, 'reports:write')
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
