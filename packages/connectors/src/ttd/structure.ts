import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { Mark, PlatformClient, StructureRead } from '../platform.ts'
import { readEach } from '../normalise/read-each.ts'
import { id, name, parseShape, text } from '../normalise/shape.ts'
import { looseJson } from '../send/json.ts'
import { changesInTtd, versionInTtd } from './changes.ts'
import { readAdGroups } from './ad-groups.ts'
import { listTtd, type TtdItem } from './lists.ts'
import { campaignOf } from './normalise/campaign.ts'
import { toDeal } from './normalise/contract.ts'
import { toCreative } from './normalise/creative.ts'

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
    const partner = parseShape(Partner, item, 'a partner')
    for await (const native of listTtd(send, { list: 'advertisers', ownerId: partner.PartnerId })) {
      const advertiser = parseShape(Advertiser, native, 'an advertiser')
      yield {
        nativeId: advertiser.AdvertiserId,
        name: advertiser.AdvertiserName,
        parent: { nativeId: partner.PartnerId, name: partner.PartnerName },
        currency: advertiser.CurrencyCode,
        timezone: 'UTC',
        isActive: advertiser.Availability === 'Available',
      }
    }
  }
}

const Versions = z.object({ campaigns: z.int(), adGroups: z.int() })
type Versions = z.infer<typeof Versions>

/** Changes are counted by versions here. A version the platform no longer remembers means reading everything again. */
export async function* structure(
  client: PlatformClient,
  account: SeenAccount,
  since: Mark | null,
): AsyncGenerator<SeenEntity, StructureRead> {
  const { send } = client
  const advertiserId = account.nativeId
  const storedVersions = versionsIn(since)
  const changed = async (list: 'campaigns' | 'adGroups') =>
    storedVersions && changesInTtd(send, { list, advertiserId, since: storedVersions[list] })
  const changedCampaigns = await changed('campaigns')
  const changedGroups = changedCampaigns && (await changed('adGroups'))
  if (changedCampaigns && changedGroups) {
    yield* entities(changedCampaigns.items, changedGroups.items)
    const versions = { campaigns: changedCampaigns.version, adGroups: changedGroups.version }
    return { mark: formatMark(versions), isWhole: false }
  }

  // The versions first: what changes while the lists are read is then read again, rather than lost.
  const versions = {
    campaigns: await versionInTtd(send, 'campaigns', advertiserId),
    adGroups: await versionInTtd(send, 'adGroups', advertiserId),
  }
  const list = async (collection: 'campaigns' | 'adGroups') =>
    Array.fromAsync(listTtd(send, { list: collection, ownerId: advertiserId }))
  yield* entities(await list('campaigns'), await list('adGroups'))
  return { mark: formatMark(versions), isWhole: true }

  async function* entities(campaigns: TtdItem[], groups: TtdItem[]): AsyncGenerator<SeenEntity> {
    yield* readEach(client, 'campaign', 'CampaignId', campaigns, (native) => campaignOf(native, account))
    yield* readAdGroups(client, groups, campaigns, account)
  }
}

const formatMark = (versions: Versions): Mark => JSON.stringify(versions)

const versionsIn = (mark: Mark | null): Versions | null => Versions.safeParse(looseJson(mark)).data ?? null

export async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const list = (collection: 'creatives' | 'contracts') =>
    listTtd(client.send, { list: collection, ownerId: account.nativeId })
  yield* readEach(client, 'creative', 'CreativeId', list('creatives'), toCreative)
  yield* readEach(client, 'deal_id', 'ContractId', list('contracts'), (native) => toDeal(native, account))
}
