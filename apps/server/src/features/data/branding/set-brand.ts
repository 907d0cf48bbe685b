import { createHash } from 'node:crypto'
import type { BrandInput, Branding } from '@flightdeck/contract/branding'
import type { Tx } from '@flightdeck/db'
import { clientKey } from '@flightdeck/domain/clients'
import { DamagedPicture, type Picture } from '../../../documents/logo/picture.ts'
import { readLogo } from '../../../documents/logo/read-logo.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { notFound } from '../../../ground/app-error.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { listClients } from '../clients/index.ts'
import { findOrganisation } from '../../people/organisation/index.ts'
import { HOUSE, saveBrand, insertLogo, listBrands } from './brand-store.ts'
import { readBranding } from './read-branding.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

/** Sets the brand of the organisation, or of one of its clients. */
export async function setBrand(
  ctx: MemberContext,
  { client, sender, colour, logo }: BrandInput,
): Promise<Branding> {
  const picture = logo == null ? null : readable(Buffer.from(logo, 'base64'))
  const { organisationId, userId: changedBy, now: changedAt } = ctx
  await ctx.transaction(async (tx) => {
    const { key, name } = await whose(tx, organisationId, client)
    const before = (await listBrands(tx, organisationId)).find((brand) => brand.client === key)
    const hash = picture && createHash('sha256').update(picture.content).digest()
    if (picture && hash) await insertLogo(tx, organisationId, hash, picture)
    const storedBrand = { sender, colour, logo: logo === undefined ? (before?.logo ?? null) : hash }
    await saveBrand(tx, { organisationId, client: key, ...storedBrand, changedBy, changedAt })
    await recordAudit(ctx, tx, {
      action: 'brand.changed',
      subject: name,
      detail: { sender, colour, logo: storedBrand.logo?.toString('hex') ?? null },
    })
  })
  return readBranding(ctx)
}

async function whose(
  tx: Tx,
  organisationId: string,
  client: string | null,
): Promise<{ key: string; name: string }> {
  if (client === null) return { key: HOUSE, name: (await findOrganisation(tx, organisationId)).name }
  const key = clientKey(client)
  const match = (await listClients(tx, organisationId)).find((one) => one.key === key)
  if (!match) throw notFound()
  return match
}

function readable(bytes: Buffer): Picture {
  try {
    return readLogo(bytes)
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error
    throw invalidField('logo', error.message)
  }
}
