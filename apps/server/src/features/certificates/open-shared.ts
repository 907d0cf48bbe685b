import type { SharedCertificate } from '@flightdeck/contract'
import type { PublicContext } from '../../edge/context.ts'
import { settingsDrift } from './drift-store.ts'
import { presentContent } from './present.ts'
import { readContent } from './read-content.ts'
import { certificateLinks } from './share.ts'
import { findText } from './store.ts'

/** The text of the certificate that a link leads to. */
export const sharedText = (ctx: PublicContext, token: string) =>
  certificateLinks.open(ctx, token, (tx, { organisationId, no }) => findText(tx, organisationId, no))

/** Read-only, and without what changed since: how much and when is all a stranger is told. */
export const openShared = (ctx: PublicContext, token: string): Promise<SharedCertificate> =>
  certificateLinks.open(ctx, token, async (tx, { organisationId, no: certificateNo, expiresAt }) => {
    const text = await findText(tx, organisationId, certificateNo)
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
