import type { FastifyRequest } from 'fastify'
import type { App } from '../../../ground/app.ts'
import { organisationTokenKey } from '../../../ground/organisation-token.ts'
import { AppError } from '../../../ground/app-error.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { TOKEN } from './tokens.ts'

const STRANGERS = { per: 60, seconds: 60 }
const DIRECTORY = { per: 1_200, seconds: 60 }
const SEEN_EVERY_MS = 5 * 60_000

/**
 * Organisation of the calling directory. Checked on every call, so that a revoked token ends at once; failed
 * attempts are limited by address.
 */
export async function authenticateDirectory(
  { database, now }: App,
  { headers, ip }: FastifyRequest,
): Promise<string> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const key = organisationTokenKey(TOKEN, token)
  const isKnown =
    key !== null &&
    (await database.inOrganisation(key.organisationId, async (tx) => {
      const live = tx
        .selectFrom('directoryTokens')
        .select(['id', 'lastUsedAt'])
        .where('organisationId', '=', key.organisationId)
        .where('tokenHash', '=', key.hash)
        .where('revokedAt', 'is', null)
      const row = await live.executeTakeFirst()
      if (row && now().getTime() - (row.lastUsedAt?.getTime() ?? 0) > SEEN_EVERY_MS)
        await tx
          .updateTable('directoryTokens')
          .set({ lastUsedAt: now() })
          .where('organisationId', '=', key.organisationId)
          .where('id', '=', row.id)
          .execute()
      return row !== undefined
    }))
  await (isKnown
    ? consumeRateLimit(database, `directory:${key.organisationId}`, DIRECTORY)
    : consumeRateLimit(database, `directory stranger:${ip}`, STRANGERS))
  if (!isKnown) throw new AppError('INVALID_TOKEN', 'This directory token is invalid or revoked.')
  return key.organisationId
}
