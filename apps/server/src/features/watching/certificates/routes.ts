import type { HandlersOf, PublicContext } from '../../../ground/operations.ts'
import type { SharedCertificate } from '@flightdeck/contract/certificates'
import { recordExport } from '../../people/audit/index.ts'
import { printCertificate } from './pdf/printer.ts'
import { presentCertificate, presentContent } from './present.ts'
import { verifiedText, readContent } from './read-content.ts'
import { readDrift } from './read-drift.ts'
import { certificateLinks, revokeShare, shareCertificate } from './share.ts'
import { signRun } from './sign.ts'
import { findCertificate, findSignedText, listCertificates } from './store.ts'
import { settingsDrift } from './drift-store.ts'

export const certificateHandlers: HandlersOf<'certificates' | 'sharedCertificate'> = {
  'certificates.sign': (ctx, { body }) => signRun(ctx, body),
  'certificates.list': (ctx, { query: { page, per_page: perPage } }) =>
    ctx.transaction(async (tx) => {
      const rows = await listCertificates(tx, ctx.organisationId, { page, perPage, now: ctx.now })
      const certificates = rows.map(presentCertificate)
      return { certificates, total: rows[0]?.total ?? 0, page, per_page: perPage }
    }),
  'certificates.one': (ctx, { params: { id } }) =>
    ctx.transaction(async (tx) => {
      const row = await findCertificate(tx, ctx.organisationId, id, ctx.now)
      const { content, isIntact } = readContent(
        await findSignedText(tx, ctx.organisationId, id),
        presentContent,
      )
      return {
        ...presentCertificate(row),
        is_intact: isIntact,
        content,
        links: await certificateLinks.list(tx, ctx.organisationId, id, ctx.now),
      }
    }),
  'certificates.drift': (ctx, { params }) => readDrift(ctx, params.id),
  'certificates.pdf': (ctx, { params: { id } }) =>
    recordExport(ctx, { action: 'certificate.exported', subject: `certificate ${id}` }, async () =>
      printCertificate(ctx.app, await ctx.transaction((tx) => findSignedText(tx, ctx.organisationId, id))),
    ),
  'certificates.content': (ctx, { params: { id } }) =>
    recordExport(ctx, { action: 'certificate.exported', subject: `certificate ${id}` }, async () =>
      verifiedText(await ctx.transaction((tx) => findSignedText(tx, ctx.organisationId, id))),
    ),
  'certificates.share': (ctx, { params, body }) => shareCertificate(ctx, params.id, body.days),
  'certificates.revoke': (ctx, { params }) => revokeShare(ctx, params.id),
  'sharedCertificate.open': (ctx, { body }) => openShared(ctx, body.token),
  'sharedCertificate.pdf': async (ctx, { body }) =>
    printCertificate(ctx.app, await findSharedText(ctx, body.token)),
  'sharedCertificate.content': async (ctx, { body }) => verifiedText(await findSharedText(ctx, body.token)),
}

/** Text of the certificate behind a shared link. */
const findSharedText = (ctx: PublicContext, token: string) =>
  certificateLinks.open(ctx, token, (tx, { organisationId, no }) => findSignedText(tx, organisationId, no))

/** Shared view, read-only. Of later changes it shows only their number and the latest time. */
const openShared = (ctx: PublicContext, token: string): Promise<SharedCertificate> =>
  certificateLinks.open(ctx, token, async (tx, { organisationId, no: certificateNo, expiresAt }) => {
    const text = await findSignedText(tx, organisationId, certificateNo)
    const { content, hash, isIntact } = readContent(text, presentContent)
    const drift = await settingsDrift(tx, { organisationId, certificateNo })
    return {
      id: certificateNo,
      hash,
      is_intact: isIntact,
      content,
      expires_at: expiresAt.toISOString(),
      drift: { settings: drift.length, latest: drift[0]?.at.toISOString() ?? null },
    }
  })
