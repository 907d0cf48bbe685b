import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import { id, name, shaped, text } from '../normalise/shape.ts'
import { listTtd } from './lists.ts'

const Partner = z.object({ PartnerId: id, PartnerName: name })
const Advertiser = z.object({
  AdvertiserId: id,
  AdvertiserName: name,
  CurrencyCode: z.string().length(3),
  Availability: text,
})

/** The advertisers of every partner we may see. Their days are UTC's: flights and reports are both counted in it. */
export async function* accounts({ send }: PlatformClient): AsyncGenerator<SeenAccount> {
  for await (const item of listTtd(send, { list: 'partners' })) {
    const { PartnerId: partnerId, PartnerName: partnerName } = shaped(Partner, item, 'a partner')
    for await (const nativeAdvertiser of listTtd(send, { list: 'advertisers', ownerId: partnerId })) {
      const advertiser = shaped(Advertiser, nativeAdvertiser, 'an advertiser')
      yield {
        nativeId: advertiser.AdvertiserId,
        name: advertiser.AdvertiserName,
        parent: { nativeId: partnerId, name: partnerName },
        currency: advertiser.CurrencyCode,
        timezone: 'UTC',
        isActive: advertiser.Availability === 'Available',
      }
    }
  }
}
