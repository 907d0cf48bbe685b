import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import type { Send } from '../send/sender.ts'
import type { TtdItem } from './lists.ts'

const FEEDS = {
  campaigns: {
    path: '/v3/delta/campaign/query/advertiser',
    items: 'Campaigns',
    whole: 'ReturnEntireCampaign',
  },
  adGroups: { path: '/v3/delta/adgroup/query/advertiser', items: 'AdGroups', whole: 'ReturnEntireAdGroup' },
  creatives: {
    path: '/v3/delta/creative/query/advertiser',
    items: 'Creatives',
    whole: 'ReturnEntireCreative',
  },
} as const

const Version = z.object({ LastChangeTrackingVersion: z.int() })
const Items = z.array(z.looseObject({}))

export type TtdChanges = { items: TtdItem[]; version: number }
type Question = { list: keyof typeof FEEDS; advertiserId: string; since: number | null }

/** What changed since a version. Null when the platform no longer remembers so far back: then everything is read again. */
export async function changesInTtd(
  send: Send,
  { list, advertiserId, since }: Question,
): Promise<TtdChanges | null> {
  const { path, items, whole } = FEEDS[list]
  const json = { AdvertiserId: advertiserId, LastChangeTrackingVersion: since, [whole]: true }
  try {
    const answer = readJson(
      (await send({ method: 'POST', at: { path }, body: { json }, isSigned: true, isRepeatable: true })).text,
    )
    const version = Version.safeParse(answer)
    const changed = Items.safeParse(answer[items])
    if (!version.success || !changed.success)
      throw new PlatformError('unwell', 'The Trade Desk sent changes that cannot be read.', {
        code: 'list_shape',
      })
    return { items: changed.data, version: version.data.LastChangeTrackingVersion }
  } catch (error) {
    if (error instanceof PlatformError && error.status === 400 && /minimum/i.test(error.message)) return null
    throw error
  }
}
