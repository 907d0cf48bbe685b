import { createHash, randomBytes } from 'node:crypto'
import type { Row, Tx } from '@flightdeck/db'
import { sealWith, unsealWith } from '../../../ground/seal.ts'
import { deriveKey } from '../../../ground/secret.ts'

/** The installation's secret and, while it is being changed, the one before. */
export type Secrets = { secret: string; oldSecret: string | null }
export type OrganisationKey = { keyNo: number; key: Buffer }

/** Neither the secret nor the one before it opens a key. */
export class OtherSecret extends Error {
  override name = 'OtherSecret'
}

/**
 * The newest key of an organisation, made when there is none. It is held until what was sealed with it is written: a
 * rotation waits for that, or we for the rotation, and then the newest is another.
 */
export async function newestKey(tx: Tx, organisationId: string, secrets: Secrets): Promise<OrganisationKey> {
  const row = (await newestRow(tx, organisationId)) ?? (await newestRow(tx, organisationId))
  return row ? { keyNo: row.keyNo, key: unwrap(row, secrets) } : addKey(tx, organisationId, 1, secrets)
}

const newestRow = (tx: Tx, organisationId: string): Promise<Row<'organisationKeys'> | undefined> =>
  tx
    .selectFrom('organisationKeys')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .orderBy('keyNo', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst()

export async function keyNumber(tx: Tx, organisationId: string, keyNo: number, secrets: Secrets) {
  const row = await tx
    .selectFrom('organisationKeys')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('keyNo', '=', keyNo)
    .executeTakeFirstOrThrow()
  return unwrap(row, secrets)
}

export async function addKey(
  tx: Tx,
  organisationId: string,
  keyNo: number,
  secrets: Secrets,
): Promise<OrganisationKey> {
  const key = randomBytes(32)
  await tx
    .insertInto('organisationKeys')
    .values({ organisationId, keyNo, wrapped: wrap(organisationId, keyNo, key, secrets) })
    // Two that make the first key at once: one wins, and both use the winner's.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { keyNo, key: await keyNumber(tx, organisationId, keyNo, secrets) }
}

/** Names the wrapping key, so that both secrets can be in use while they are being changed. */
function wrap(organisationId: string, keyNo: number, key: Buffer, { secret }: Secrets): string {
  const wrapping = deriveKey(secret, 'organisation keys')
  return `${keyMark(wrapping)}.${sealWith(wrapping, sealContext(organisationId, keyNo), key.toString('base64'))}`
}

function unwrap(
  { organisationId, keyNo, wrapped }: Row<'organisationKeys'>,
  { secret, oldSecret }: Secrets,
): Buffer {
  const [mark, ...sealed] = wrapped.split('.')
  const wrapping = [secret, oldSecret]
    .filter((one) => one !== null)
    .map((one) => deriveKey(one, 'organisation keys'))
    .find((one) => keyMark(one) === mark)
  if (!wrapping) {
    throw new OtherSecret(
      'The key of an organisation was wrapped with another FLIGHTDECK_SECRET; name that one as FLIGHTDECK_OLD_SECRET.',
    )
  }
  return Buffer.from(unsealWith(wrapping, sealContext(organisationId, keyNo), sealed.join('.')), 'base64')
}

const keyMark = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)
const sealContext = (organisationId: string, keyNo: number) => `${organisationId}/key/${keyNo}`
