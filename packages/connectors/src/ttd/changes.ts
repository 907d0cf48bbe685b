import { z } from 'zod'
import { PlatformError, unreadable } from '../platform-error.ts'
import { queryBy, readShape } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import type { Send } from '../send/sender.ts'
import type { TtdItem } from './lists.ts'

const path = (entity: string) => `/v3/delta/${entity}/query/advertiser`
const FEEDS = {
  campaigns: { path: path('campaign'), items: 'Campaigns', whole: 'ReturnEntireCampaign' },
  adGroups: { path: path('adgroup'), items: 'AdGroups', whole: 'ReturnEntireAdGroup' },
  creatives: { path: path('creative'), items: 'Creatives', whole: 'ReturnEntireCreative' },
} as const
const SENT = 'The Trade Desk sent changes'

const Version = z.object({ LastChangeTrackingVersion: z.int() })
const Items = z.array(z.looseObject({}))

/** Current change version, without the changes. */
export async function versionInTtd(
  send: Send,
  list: 'campaigns' | 'adGroups',
  advertiserId: string,
): Promise<number> {
  const request = queryBy(FEEDS[list].path, { AdvertiserId: advertiserId, LastChangeTrackingVersion: null })
  return (await readShape(send, request, Version, SENT)).LastChangeTrackingVersion
}

export type TtdChanges = { items: TtdItem[]; version: number }
type Question = { list: keyof typeof FEEDS; advertiserId: string; since: number | null }

/** Changes since a version. Null when the platform no longer retains that version: a full read follows. */
export async function changesInTtd(
  send: Send,
  { list, advertiserId, since }: Question,
): Promise<TtdChanges | null> {
  const feed = FEEDS[list]
  const json = { AdvertiserId: advertiserId, LastChangeTrackingVersion: since, [feed.whole]: true }
  try {
    const answer = readJson((await send(queryBy(feed.path, json))).text)
    const version = Version.safeParse(answer).data
    const items = Items.safeParse(answer[feed.items]).data
    if (!version || !items) throw unreadable(SENT, 'list_shape')
    return { items, version: version.LastChangeTrackingVersion }
  } catch (error) {
    if (error instanceof PlatformError && error.status === 400 && /minimum/i.test(error.message)) return null
    throw error
  }
}
