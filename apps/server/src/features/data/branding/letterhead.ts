import type { Tx } from '@flightdeck/db'
import { letterhead, type Brand } from '@flightdeck/domain/branding'
import type { ShownBrand } from '@flightdeck/contract/branding'
import type { Picture } from '../../../documents/logo/picture.ts'
import { pictureAddress } from '../../../documents/logo/read-logo.ts'
import { findOrganisation } from '../../people/organisation/index.ts'
import { findLogo, HOUSE, listBrands } from './brand-store.ts'

/** Brand printed on a document and stored with it, so that later changes do not affect it. */
export type Letterhead = Brand<string> & { organisation: string }
/** Letterhead with its logo loaded. */
export type OpenLetterhead = Brand<Picture> & { organisation: string }

/** Brand of a client, by its key; otherwise of the organisation. */
export async function letterheadFor(
  tx: Tx,
  organisationId: string,
  client: string | null,
): Promise<Letterhead> {
  const brands = await listBrands(tx, organisationId)
  const of = (key: string) => brands.find((brand) => brand.client === key) ?? null
  const { logo, sender, colour } = letterhead(client === null ? null : of(client), of(HOUSE))
  const { name: organisation } = await findOrganisation(tx, organisationId)
  return { organisation, sender, colour, logo: logo?.toString('hex') ?? null }
}

export async function openLetterhead(
  tx: Tx,
  organisationId: string,
  { logo, ...rest }: Letterhead,
): Promise<OpenLetterhead> {
  return {
    ...rest,
    logo: logo === null ? null : await findLogo(tx, organisationId, Buffer.from(logo, 'hex')),
  }
}

export const shownBrand = ({ sender, colour, logo }: Brand<Picture>): ShownBrand => ({
  sender,
  colour,
  logo: logo && pictureAddress(logo),
})
