import type { ShareLink } from '@flightdeck/contract/share-links'
import { sql } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { linkTo } from '../../../../ground/link.ts'
import { shareLinks } from '../../../people/share-links/index.ts'
import { findRun } from '../runs/run-store.ts'

export const runLinks = shareLinks({
  table: 'report_links',
  of: 'run_no',
  prefix: 'fdr',
  what: 'A report',
  deeds: { shared: 'report.shared', revoked: 'report.link_revoked' },
  needs: 'reports:write',
  listed: {
    kind: 'report_link',
    label: 'Report link',
    reaches: 'Anyone with the link, a generated report',
    name: sql<string>`(select r.name from report_runs r
      where r.organisation_id = l.organisation_id and r.run_no = l.run_no)`,
  },
})

export function readLinks(ctx: MemberContext, runNo: number): Promise<ShareLink[]> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    await findRun(tx, organisationId, runNo)
    return runLinks.list(tx, organisationId, runNo, now)
  })
}

/** The secret follows the #, where no server sees it. */
export function shareRun(
  ctx: MemberContext,
  runNo: number,
  days: number,
): Promise<{ link: ShareLink; address: string }> {
  return ctx.transaction(async (tx) => {
    const { name: subject } = await findRun(tx, ctx.organisationId, runNo)
    const { link, token } = await runLinks.share(ctx, tx, { no: runNo, subject, days })
    return { link, address: linkTo(ctx.app, `/report#token=${token}`) }
  })
}

export function revokeShare(ctx: MemberContext, id: string): Promise<{ message: string }> {
  return ctx.transaction((tx) =>
    runLinks.revoke(ctx, tx, id, async (no) => (await findRun(tx, ctx.organisationId, no)).name),
  )
}
