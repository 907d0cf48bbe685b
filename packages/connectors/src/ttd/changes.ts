import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
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

/** Current change version, without the changes. */
export async function versionInTtd(
  send: Send,
  list: 'campaigns' | 'adGroups',
  advertiserId: string,
): Promise<number> {
  const { path } = FEEDS[list]
  const json = { AdvertiserId: advertiserId, LastChangeTrackingVersion: null }
  const request = {
    method: 'POST',
    at: { path },
    body: { json },
    isSigned: true,
    isRepeatable: true,
  } as const
  return readable(send, request, (text) => readVersion(readJson(text)))
}

const Version = z.object({ LastChangeTrackingVersion: z.int() })
const Items = z.array(z.looseObject({}))

export type TtdChanges = { items: TtdItem[]; version: number }
type Question = { list: keyof typeof FEEDS; advertiserId: string; since: number | null }

/** Changes since a version. Null when the platform no longer retains that version: a full read follows. */
export async function changesInTtd(
  send: Send,
  { list, advertiserId, since }: Question,
): Promise<TtdChanges | null> {
  const { path, items, whole } = FEEDS[list]
  const json = { AdvertiserId: advertiserId, LastChangeTrackingVersion: since, [whole]: true }
  try {
    const request = {
      method: 'POST',
      at: { path },
      body: { json },
      isSigned: true,
      isRepeatable: true,
    } as const
    const answer = readJson((await send(request)).text)
    const version = readVersion(answer)
    const changed = Items.safeParse(answer[items])
    if (!changed.success) throw unread()
    return { items: changed.data, version }
  } catch (error) {
    if (error instanceof PlatformError && error.status === 400 && /minimum/i.test(error.message)) return null
    throw error
  }
}

function readVersion(answer: unknown): number {
  const { data } = Version.safeParse(answer)
  if (!data) throw unread()
  return data.LastChangeTrackingVersion
}

const unread = () =>
  new PlatformError('unwell', 'The Trade Desk sent changes that cannot be read.', { code: 'list_shape' })
