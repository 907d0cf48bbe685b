import type { SharedCertificate } from '@flightdeck/contract/certificates'
import type { PublicContext } from '../../../ground/operations.ts'
import { settingsDrift } from './drift-store.ts'
import { presentContent } from './present.ts'
import { readContent } from './read-content.ts'
import { certificateLinks } from './share.ts'
import { findSignedText } from './store.ts'

/** Text of the certificate behind a shared link. */
export const findSharedText = (ctx: PublicContext, token: string) =>
  certificateLinks.open(ctx, token, (tx, { organisationId, no }) => findSignedText(tx, organisationId, no))

/** Shared view, read-only. Of later changes it shows only their number and the latest time. */
export const openShared = (ctx: PublicContext, token: string): Promise<SharedCertificate> =>
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
