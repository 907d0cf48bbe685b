import type { ShareLink } from '@flightdeck/contract'
import { newId, oneByOne } from '@flightdeck/db'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { AppError, notFound } from '../../../ground/app-error.ts'
import { linkTo } from '../../../ground/link.ts'
import { must } from '../../../ground/must.ts'
import { presentShareLink } from '../../../ground/share-link.ts'
import { shareTokens } from '../../../ground/share-token.ts'
import { recordBy } from '../../audit/index.ts'
import { findRun } from '../runs/run-store.ts'
import { insertLink, listLinks, revokeLink } from './link-store.ts'

export const reportTokens = shareTokens('fdr')

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_LINKS = 50

export function readLinks(ctx: MemberContext, runNo: number): Promise<ShareLink[]> {
  must(ctx, 'reports:read')
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    await findRun(tx, organisationId, runNo)
    return (await listLinks(tx, organisationId, runNo)).map((link) => presentShareLink(link, now))
  })
}

/** The address is told this once: only the hash of its secret is kept. The secret stands behind the #, where no server sees it. */
export function shareRun(
  ctx: MemberContext,
  runNo: number,
  days: number,
): Promise<{ link: ShareLink; address: string }> {
  must(ctx, 'reports:write')
  const { organisationId, userId, now } = ctx
  return ctx.transaction(async (tx) => {
    const { name } = await findRun(tx, organisationId, runNo)
    await oneByOne(tx, organisationId, 'report links')
    if ((await listLinks(tx, organisationId, runNo)).length >= MOST_LINKS)
      throw new AppError('conflict', `A report has at most ${MOST_LINKS} links, revoked ones included.`)
    const token = reportTokens.create(organisationId)
    const id = newId(now.getTime())
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    const tokenHash = reportTokens.hash(token)
    await insertLink(tx, { organisationId, id, runNo, tokenHash, expiresAt, madeBy: userId, madeAt: now })
    const detail = { link: id, expires_at: expiresAt.toISOString() }
    await recordBy(ctx, tx, { action: 'report.shared', subject: name, detail })
    const [made] = await listLinks(tx, organisationId, runNo)
    return { link: presentShareLink(made!, now), address: linkTo(ctx.app, `/report#token=${token}`) }
  })
}

export function revokeShare(ctx: MemberContext, id: string): Promise<{ message: string }> {
  must(ctx, 'reports:write')
  return ctx.transaction(async (tx) => {
    const revoked = await revokeLink(tx, ctx.organisationId, id, ctx.now)
    if (!revoked) throw notFound()
    if (revoked.isNew)
      await recordBy(ctx, tx, { action: 'report.link_revoked', subject: revoked.name, detail: { link: id } })
    return { message: 'Link revoked' }
  })
}
