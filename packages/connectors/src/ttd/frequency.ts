import type { FrequencyCap } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { id, number, texts } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'

const AT_ONCE = 100
const CAPS = 'HasFrequencyV2AdjustmentId'
const Answer = z.object({
  Result: z.array(
    z.object({
      BidListId: id,
      Dimensions: texts,
      BidLines: z
        .array(
          z.object({
            FrequencyRange: z
              .object({
                ResetIntervalInMinutes: number,
                TimesShown: z.object({ Max: number }).nullish(),
              })
              .nullish(),
          }),
        )
        .nullish(),
    }),
  ),
})

/** A cap is no field of an ad group: it is a bid list that hangs on it. Other bid lists are passed over. */
export async function loadCaps(send: Send, bidListIds: string[]): Promise<Map<string, FrequencyCap[]>> {
  const capsByBidList = new Map<string, FrequencyCap[]>()
  for (let from = 0; from < bidListIds.length; from += AT_ONCE) {
    const ids = bidListIds.slice(from, from + AT_ONCE)
    for (const list of await bidLists(send, ids)) {
      if (!list.Dimensions?.includes(CAPS)) continue
      capsByBidList.set(
        list.BidListId,
        (list.BidLines ?? []).flatMap(({ FrequencyRange: range }) => {
          const [max, minutes] = [range?.TimesShown?.Max, range?.ResetIntervalInMinutes]
          return max && minutes
            ? { max, event: 'impression' as const, ...every(minutes), scope: 'ad group' }
            : []
        }),
      )
    }
  }
  return capsByBidList
}

function every(minutes: number): Pick<FrequencyCap, 'perUnit' | 'perCount'> {
  if (minutes % 1_440 === 0) return { perUnit: 'day', perCount: minutes / 1_440 }
  if (minutes % 60 === 0) return { perUnit: 'hour', perCount: minutes / 60 }
  return { perUnit: 'minute', perCount: minutes }
}

function bidLists(send: Send, ids: string[]) {
  const at = { path: '/v3/bidlist/batch/get' }
  const body = { json: { BidListIds: ids } }
  return readable(send, { method: 'POST', at, body, isSigned: true, isRepeatable: true }, (text) => {
    const { data } = Answer.safeParse(readJson(text))
    if (data) return data.Result
    throw new PlatformError('unwell', 'The Trade Desk sent a list that cannot be read.', {
      code: 'list_shape',
    })
  })
}
