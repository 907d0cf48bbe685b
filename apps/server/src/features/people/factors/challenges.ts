import type { Row } from '@flightdeck/db'
import { SECOND_FACTOR } from '@flightdeck/domain/factors'
import type { PublicContext } from '../../../ground/operations.ts'

/** Purpose of a passkey challenge, and the person or browser that must answer it. */
export type ChallengePurpose =
  | { purpose: 'add' | 'prove'; userId: string }
  | { purpose: 'sign_in'; browserHash: Buffer }

export async function insertChallenge(
  ctx: PublicContext,
  challenge: string,
  intent: ChallengePurpose,
): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + SECOND_FACTOR.challengeMinutes * 60_000)
  await ctx.app.database.asNobody((tx) =>
    tx
      .insertInto('passkeyChallenges')
      .values({ challenge, expiresAt, ...intent })
      .execute(),
  )
}

/** Deletes the challenge on its first answer. Null when unknown, for another purpose, or expired. */
export async function takeChallenge(
  ctx: PublicContext,
  clientData: string,
  intent: ChallengePurpose,
): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const row = await ctx.app.database.asNobody((tx) =>
    tx.deleteFrom('passkeyChallenges').where('challenge', '=', challenge).returningAll().executeTakeFirst(),
  )
  return row && row.expiresAt > ctx.now && isFor(row, intent) ? challenge : null
}

function isFor(row: Row<'passkeyChallenges'>, intent: ChallengePurpose): boolean {
  if (row.purpose !== intent.purpose) return false
  return intent.purpose === 'sign_in'
    ? row.browserHash !== null && intent.browserHash.equals(row.browserHash)
    : row.userId === intent.userId
}

/** Reads the challenge the browser claims to have signed; the signature is verified by the caller. */
function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}
