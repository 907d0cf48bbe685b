import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { Mark, PlatformClient, StructureRead } from '../platform.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { shaped } from '../normalise/shape.ts'
import { changesInTtd, versionInTtd } from './changes.ts'
import { readAdGroups } from './ad-groups.ts'
import { listTtd, type TtdItem } from './lists.ts'
import { campaignOf } from './normalise/campaign.ts'

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
  const list = async (name: 'campaigns' | 'adGroups') =>
    Array.fromAsync(listTtd(send, { list: name, ownerId: advertiserId }))
  yield* entities(await list('campaigns'), await list('adGroups'))
  return { mark: formatMark(versions), isWhole: true }

  async function* entities(campaigns: TtdItem[], groups: TtdItem[]): AsyncGenerator<SeenEntity> {
    for (const native of campaigns)
      yield* yieldReadable(client, 'campaign', native.CampaignId, () => campaignOf(native, account))
    yield* readAdGroups(client, groups, campaigns, account)
  }
}

const formatMark = (versions: Versions): Mark => JSON.stringify(versions)

function versionsIn(mark: Mark | null): Versions | null {
  try {
    return mark === null ? null : shaped(Versions, JSON.parse(mark), 'a mark')
  } catch {
    return null
  }
}
