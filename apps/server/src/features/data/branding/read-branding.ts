import type { Branding } from '@flightdeck/contract/branding'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { listClients } from '../clients/index.ts'
import { findLogo, HOUSE, listBrands, type StoredBrand } from './brand-store.ts'
import { shownBrand } from './letterhead.ts'

/** Brands of the organisation and of each of its clients. */
export function readBranding(ctx: MemberContext): Promise<Branding> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const brands = new Map((await listBrands(tx, organisationId)).map((brand) => [brand.client, brand]))
    const shown = (key: string) => presentBrand(tx, organisationId, brands.get(key))
    const organisation = await shown(HOUSE)
    const clients: Branding['clients'] = []
    for (const { key, name } of await listClients(tx, organisationId))
      clients.push({ key, name, brand: await shown(key) })
    return { organisation, clients }
  })
}

const presentBrand = async (tx: Tx, organisationId: string, brand: StoredBrand | undefined) =>
  shownBrand({
    sender: brand?.sender ?? null,
    colour: brand?.colour ?? null,
    logo: brand?.logo ? await findLogo(tx, organisationId, brand.logo) : null,
  })
