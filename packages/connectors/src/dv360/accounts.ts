import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import { id, name, shaped, text } from '../normalise/shape.ts'
import { listDv360 } from './lists.ts'

const Partner = z.object({ partnerId: id, displayName: name })
const Advertiser = z.object({
  advertiserId: id,
  displayName: name,
  entityStatus: text,
  generalConfig: z.object({ currencyCode: z.string().length(3), timeZone: z.string().min(1) }),
})

/** The advertisers of every partner we may see. */
export async function* accounts({ send }: PlatformClient): AsyncGenerator<SeenAccount> {
  for await (const item of listDv360(send, { list: 'partners' })) {
    const partner = shaped(Partner, item, 'a partner')
    const { partnerId } = partner
    for await (const advertiser of listDv360(send, { list: 'advertisers', partnerId })) {
      const { advertiserId, displayName, entityStatus, generalConfig } = shaped(
        Advertiser,
        advertiser,
        'an advertiser',
      )
      yield {
        nativeId: advertiserId,
        name: displayName,
        parent: { nativeId: partnerId, name: partner.displayName },
        currency: generalConfig.currencyCode,
        timezone: generalConfig.timeZone,
        isActive: entityStatus === 'ENTITY_STATUS_ACTIVE',
      }
    }
  }
}
