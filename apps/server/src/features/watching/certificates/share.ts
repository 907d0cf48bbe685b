import type { ShareLink } from '@flightdeck/contract/share-links'
import { sql } from '@flightdeck/db'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { linkTo } from '../../../ground/link.ts'
import { shareLinks } from '../../people/share-links/index.ts'
import { findCertificate } from './store.ts'

export const certificateLinks = shareLinks({
  table: 'certificate_links',
  of: 'certificate_no',
  prefix: 'fdc',
  what: 'A certificate',
  deeds: { shared: 'certificate.shared', revoked: 'certificate.link_revoked' },
  needs: 'quality:write',
  listed: {
    kind: 'certificate_link',
    label: 'Certificate link',
    reaches: 'Anyone with the link',
    name: sql<string>`'Certificate ' || l.certificate_no`,
  },
})

const named = (certificateNo: number) => `Certificate ${certificateNo}`

/** The secret follows the #, where no server sees it. */
export function shareCertificate(
  ctx: MemberContext,
  certificateNo: number,
  days: number,
): Promise<{ link: ShareLink; address: string }> {
  return ctx.transaction(async (tx) => {
    await findCertificate(tx, ctx.organisationId, certificateNo, ctx.now)
    const shareRequest = { no: certificateNo, subject: named(certificateNo), days }
    const { link, token } = await certificateLinks.share(ctx, tx, shareRequest)
    return { link, address: linkTo(ctx.app, `/certificate#token=${token}`) }
  })
}

export function revokeShare(ctx: MemberContext, id: string): Promise<{ message: string }> {
  return ctx.transaction((tx) => certificateLinks.revoke(ctx, tx, id, named))
}
