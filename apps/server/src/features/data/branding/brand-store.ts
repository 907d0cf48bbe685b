import type { Row, Tx } from '@flightdeck/db'
import type { Brand } from '@flightdeck/domain/branding'
import type { Picture } from '../../../documents/logo/picture.ts'

/** Client key of the organisation's own brand. */
export const HOUSE = ''
/** A stored brand; the logo is the hash of its content. */
export type StoredBrand = Brand<Buffer> & { client: string }

const asBrand = ({ client, sender, colour, logoHash: logo }: Row<'brands'>): StoredBrand => ({ client, sender, colour, logo }) // prettier-ignore

export async function listBrands(tx: Tx, organisationId: string): Promise<StoredBrand[]> {
  const rows = await tx.selectFrom('brands').selectAll().where('organisationId', '=', organisationId).execute() // prettier-ignore
  return rows.map(asBrand)
}

type Change = { organisationId: string; changedBy: string; changedAt: Date } & StoredBrand

/** Stores a brand; an empty one is deleted. */
export async function saveBrand(tx: Tx, { logo: logoHash, ...change }: Change): Promise<void> {
  const { organisationId, client, ...values } = { ...change, logoHash }
  if (values.sender === null && values.colour === null && logoHash === null) {
    await tx
      .deleteFrom('brands')
      .where('organisationId', '=', organisationId)
      .where('client', '=', client)
      .execute()
    return
  }
  await tx
    .insertInto('brands')
    .values({ organisationId, client, ...values })
    .onConflict((conflict) => conflict.columns(['organisationId', 'client']).doUpdateSet(values))
    .execute()
}

export async function insertLogo(tx: Tx, organisationId: string, hash: Buffer, logo: Picture): Promise<void> {
  await tx
    .insertInto('brandLogos')
    .values({ organisationId, hash, ...logo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findLogo(tx: Tx, organisationId: string, hash: Buffer): Promise<Picture | null> {
  const logo = await tx
    .selectFrom('brandLogos')
    .select(['type', 'wide', 'high', 'content'])
    .where('organisationId', '=', organisationId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return logo ?? null
}
