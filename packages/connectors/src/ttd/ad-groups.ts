import type { FrequencyCap, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { id, number, part, parts, parseShape, texts } from '../normalise/shape.ts'
import { get, queryBy, readShape } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import type { TtdItem } from './lists.ts'
import { AdGroup, toAdGroup } from './normalise/ad-group.ts'
import { Flights, type Flight } from './normalise/flights.ts'

const Campaign = z.object({ CampaignId: id, CampaignFlights: Flights })

/** Ad groups with their caps, stored in bid lists, and their flight dates, stored on the campaign. */
export async function* readAdGroups(
  client: PlatformClient,
  natives: TtdItem[],
  campaigns: TtdItem[],
  account: SeenAccount,
): AsyncGenerator<SeenEntity> {
  const { send } = client
  const groups = natives.flatMap((native) => AdGroup.safeParse(native).data ?? [])
  const caps = await loadCaps(send, groups.flatMap(enabledBidListIds))
  const flights = new Map<string, Flight[]>()
  for (const native of campaigns) keep(native)
  for (const { CampaignId: campaignId } of groups)
    if (!flights.has(campaignId)) keep(await campaignWith(send, campaignId))
  for (const native of natives)
    yield* yieldReadable(client, 'line_item', native.AdGroupId, () => {
      const group = parseShape(AdGroup, native, 'an ad group')
      const beside = { flights: flights.get(group.CampaignId) ?? [], frequency: frequencyIn(group, caps) }
      return toAdGroup(group, beside, account, native)
    })

  /** Unreadable campaigns are skipped; the campaign list reports them. */
  function keep(native: unknown): void {
    const { data } = Campaign.safeParse(native)
    if (data) flights.set(data.CampaignId, data.CampaignFlights ?? [])
    else if (!client.skip) parseShape(Campaign, native, 'a campaign')
  }
}

/** Loads the campaign of a changed ad group when the campaign itself has not changed. */
const campaignWith = (send: Send, campaignId: string) =>
  readable(send, get(`/v3/campaign/${encodeURIComponent(campaignId)}`), (text) => ({
    ...readJson(text),
    CampaignId: campaignId,
  }))

/** The flights of one campaign. */
export const loadFlights = async (send: Send, campaignId: string): Promise<Flight[]> =>
  parseShape(Campaign, await campaignWith(send, campaignId), 'a campaign').CampaignFlights ?? []

const enabledBidListIds = ({ AssociatedBidLists: lists }: AdGroup) =>
  (lists ?? []).filter((list) => list.IsEnabled !== false).map((list) => list.BidListId)

/** The caps of one ad group. */
export async function loadFrequency(send: Send, group: AdGroup): Promise<Settings['frequency']> {
  return frequencyIn(group, await loadCaps(send, enabledBidListIds(group)))
}

function frequencyIn(group: AdGroup, caps: Map<string, FrequencyCap[]>): Settings['frequency'] {
  const lists = enabledBidListIds(group).flatMap((listId) => (caps.has(listId) ? [caps.get(listId)!] : []))
  return { isUnlimited: lists.length === 0, caps: lists.flat() }
}

const AT_ONCE = 100
const CAPS = 'HasFrequencyV2AdjustmentId'
const BidLists = z.object({
  Result: z.array(
    z.object({
      BidListId: id,
      Dimensions: texts,
      BidLines: parts({
        FrequencyRange: part({ ResetIntervalInMinutes: number, TimesShown: part({ Max: number }) }),
      }),
    }),
  ),
})

/** A cap is no field of an ad group: it is a bid list that hangs on it. Other bid lists are passed over. */
async function loadCaps(send: Send, bidListIds: string[]): Promise<Map<string, FrequencyCap[]>> {
  const capsByBidList = new Map<string, FrequencyCap[]>()
  for (let from = 0; from < bidListIds.length; from += AT_ONCE) {
    const request = queryBy('/v3/bidlist/batch/get', { BidListIds: bidListIds.slice(from, from + AT_ONCE) })
    for (const list of (await readShape(send, request, BidLists, 'The Trade Desk sent a list')).Result)
      if (list.Dimensions?.includes(CAPS))
        capsByBidList.set(
          list.BidListId,
          (list.BidLines ?? []).flatMap(({ FrequencyRange: range }): FrequencyCap[] => {
            const [max, minutes] = [range?.TimesShown?.Max, range?.ResetIntervalInMinutes]
            return max && minutes ? [{ max, event: 'impression', ...every(minutes), scope: 'ad group' }] : []
          }),
        )
  }
  return capsByBidList
}

function every(minutes: number): Pick<FrequencyCap, 'perUnit' | 'perCount'> {
  if (minutes % 1_440 === 0) return { perUnit: 'day', perCount: minutes / 1_440 }
  if (minutes % 60 === 0) return { perUnit: 'hour', perCount: minutes / 60 }
  return { perUnit: 'minute', perCount: minutes }
}
