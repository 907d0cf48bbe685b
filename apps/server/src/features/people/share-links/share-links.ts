import type { ShareLink } from '@flightdeck/contract/share-links'
import { newId, acquireAdvisoryLock, type Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'
import type { DeedName } from '@flightdeck/domain/audit'
import { daysLater } from '@flightdeck/domain/time'
import type { PublicContext } from '../../../ground/operations.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { ExternalAccess } from '../../../ground/external-access.ts'
import { presentShareLink } from '../../../ground/share-link.ts'
import { shareTokens } from '../../../ground/share-token.ts'
import { recordAudit } from '../audit/index.ts'
import {
  handOverLinks,
  insertLink,
  listLinks,
  listOpenLinks,
  openByHash,
  revokeLink,
  type LinkSubject,
  type LinkTable,
} from './link-store.ts'

const MAX_LINKS = 50

type Kind = LinkTable & {
  /** The first letters of its secrets. */
  prefix: string
  /** The shared object with its article, to begin a sentence. */
  what: string
  deeds: { shared: DeedName; revoked: DeedName }
  /** Ability to make one. A link ends when its maker loses it. */
  needs: Ability
  /** Listing among all external access. */
  listed: LinkSubject & { kind: string; label: string; reaches: string }
}
type OpenLink = { organisationId: string; no: number; expiresAt: Date }

/** Share links to one kind of object: created, opened by anyone with the token, and revoked. */
export function shareLinks(kind: Kind) {
  const tokens = shareTokens(kind.prefix)
  const list = async (tx: Tx, organisationId: string, no: number, now: Date): Promise<ShareLink[]> =>
    (await listLinks(tx, kind, organisationId, no)).map((link) => presentShareLink(link, now))
  const { label, reaches } = kind.listed
  const access = {
    kind: kind.listed.kind,
    label,
    table: kind.table,
    needs: kind.needs,
    deed: kind.deeds.revoked,
    list: async (tx, filter) =>
      (await listOpenLinks(tx, kind, kind.listed, filter)).map((link) => ({
        ...link,
        reaches,
        endsWithMaker: true,
      })),
    end: async (tx, organisationId, id, now) => void (await revokeLink(tx, kind, organisationId, id, now)),
    handOver: (tx, handOver) => handOverLinks(tx, kind, handOver),
  } satisfies ExternalAccess
  return {
    list,
    access,
    /** Returns the token this once: only its hash is stored. */
    async share(
      ctx: MemberContext,
      tx: Tx,
      { no, subject, days }: { no: number; subject: string; days: number },
    ): Promise<{ link: ShareLink; token: string }> {
      const { organisationId, userId: madeBy, now: madeAt } = ctx
      await acquireAdvisoryLock(tx, organisationId, kind.table)
      if ((await listLinks(tx, kind, organisationId, no)).length >= MAX_LINKS)
        throw new AppError('conflict', `${kind.what} has at most ${MAX_LINKS} links, revoked ones included.`)
      const token = tokens.create(organisationId)
      const id = newId(madeAt.getTime())
      const expiresAt = daysLater(madeAt, days)
      await insertLink(tx, kind, { organisationId, id, no, tokenHash: tokens.hash(token), madeBy, madeAt, expiresAt }) // prettier-ignore
      const detail = { link: id, expires_at: expiresAt.toISOString() }
      await recordAudit(ctx, tx, { action: kind.deeds.shared, subject, detail })
      const [link] = await list(tx, organisationId, no, madeAt)
      return { link: link!, token }
    },
    async revoke(
      ctx: MemberContext,
      tx: Tx,
      id: string,
      readSubject: (no: number) => string | Promise<string>,
    ): Promise<{ message: string }> {
      const revoked = await revokeLink(tx, kind, ctx.organisationId, id, ctx.now)
      if (!revoked) throw notFound()
      if (revoked.isNew) {
        const subject = await readSubject(revoked.no)
        await recordAudit(ctx, tx, { action: kind.deeds.revoked, subject, detail: { link: id } })
      }
      return { message: 'Link revoked' }
    },
    /** Works on the object behind a link, and on nothing else. Refuses made-up, expired and revoked links, and those of former makers, alike. */
    async open<T>(
      { app, now }: PublicContext,
      token: string,
      work: (tx: Tx, opened: OpenLink) => Promise<T>,
    ): Promise<T> {
      const organisationId = tokens.organisationOf(token)
      if (!organisationId) throw notFound()
      return app.database.inOrganisation(organisationId, async (tx) => {
        const link = await openByHash(tx, kind, organisationId, tokens.hash(token), {
          needs: kind.needs,
          now,
        })
        if (!link) throw notFound()
        return work(tx, { organisationId, ...link })
      })
    },
  }
}
