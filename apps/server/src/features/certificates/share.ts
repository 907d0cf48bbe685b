import type { ShareLink } from '@flightdeck/contract'
import { oneByOne, newId } from '@flightdeck/db'
import { presentShareLink } from '../../ground/share-link.ts'
import { linkTo } from '../../ground/link.ts'
import { AppError, notFound } from '../../ground/app-error.ts'
import type { MemberContext } from '../../ground/actor-context.ts'
import { must } from '../../ground/must.ts'
import { recordBy } from '../audit/index.ts'
import { insertLink, listLinks, revokeLink } from './link-store.ts'
import { certificateTokens } from './share-token.ts'
import { findCertificate } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_LINKS = 50

type Shared = { link: ShareLink; address: string }

/** The address is told this once: only the hash of its secret is kept. The secret stands behind the #, where no server sees it. */
export function shareCertificate(ctx: MemberContext, certificateNo: number, days: number): Promise<Shared> {
  must(ctx, 'quality:write')
  const { organisationId, userId, now } = ctx
  return ctx.transaction(async (tx) => {
    await findCertificate(tx, organisationId, certificateNo, now)
    await oneByOne(tx, organisationId, 'certificate links')
    const links = await listLinks(tx, organisationId, certificateNo)
    if (links.length >= MOST_LINKS)
      throw new AppError('conflict', `A certificate has at most ${MOST_LINKS} links, revoked ones included.`)
    const token = certificateTokens.create(organisationId)
    const id = newId(now.getTime())
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    const link = { organisationId, id, certificateNo, tokenHash: certificateTokens.hash(token), expiresAt }
    await insertLink(tx, { ...link, madeBy: userId, madeAt: now })
    await recordBy(ctx, tx, {
      action: 'certificate.shared',
      subject: `Certificate ${certificateNo}`,
      detail: { link: id, expires_at: expiresAt.toISOString() },
    })
    const [made] = await listLinks(tx, organisationId, certificateNo)
    return { link: presentShareLink(made!, now), address: linkTo(ctx.app, `/certificate#token=${token}`) }
  })
}

export function revokeShare(ctx: MemberContext, id: string): Promise<{ message: string }> {
  must(ctx, 'quality:write')
  return ctx.transaction(async (tx) => {
    const revoked = await revokeLink(tx, ctx.organisationId, id, ctx.now)
    if (!revoked) throw notFound()
    if (revoked.isNew)
      await recordBy(ctx, tx, {
        action: 'certificate.link_revoked',
        subject: `Certificate ${revoked.certificateNo}`,
        detail: { link: id },
      })
    return { message: 'Link revoked' }
  })
}
