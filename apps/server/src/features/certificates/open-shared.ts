import type { SharedCertificate } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { notFound } from '../../ground/app-error.ts'
import type { PublicContext } from '../../edge/context.ts'
import { openByHash } from './link-store.ts'
import { presentContent } from './present.ts'
import { readContent } from './read-content.ts'
import { settingsDrift } from './drift-store.ts'
import { certificateTokens } from './share-token.ts'
import { findText } from './store.ts'

type Opened = { organisationId: string; certificateNo: number; expiresAt: Date }

/** Works on the certificate a link leads to, and on nothing else. The same words for a link that was made up, has expired or was taken back. */
export async function withShare<T>(
  { app, now }: PublicContext,
  token: string,
  work: (tx: Tx, opened: Opened) => Promise<T>,
): Promise<T> {
  const organisationId = certificateTokens.organisationOf(token)
  if (!organisationId) throw notFound()
  return app.database.inOrganisation(organisationId, async (tx) => {
    const found = await openByHash(tx, organisationId, certificateTokens.hash(token), now)
    if (!found) throw notFound()
    return work(tx, { organisationId, ...found })
  })
}

/** Read-only, and without what changed since: how much and when is all a stranger is told. */
export const openShared = (ctx: PublicContext, token: string): Promise<SharedCertificate> =>
  withShare(ctx, token, async (tx, { organisationId, certificateNo, expiresAt }) => {
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
