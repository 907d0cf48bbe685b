import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import { readEnvelope, TiktokId } from './envelope.ts'
import type { TiktokClient } from './oauth.ts'

export type TiktokAdvertiser = { id: string; name: string }

const Listed = z.object({
  list: z.array(z.object({ advertiser_id: TiktokId, advertiser_name: z.string().default('') })),
})

/** The advertisers a permission reaches, by name. Each once. */
export function tiktokAdvertisers(
  send: Send,
  { appId, secret }: Pick<TiktokClient, 'appId' | 'secret'>,
): Promise<TiktokAdvertiser[]> {
  const query = [
    ['app_id', appId],
    ['secret', secret],
  ] as const
  const at = { path: '/open_api/v1.3/oauth2/advertiser/get/', query }
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
    const { data } = Listed.safeParse(readEnvelope(text)?.data)
    if (!data)
      throw new PlatformError('unwell', 'TikTok sent a list that cannot be read.', { code: 'list_shape' })
    const names = new Map(data.list.map((one) => [one.advertiser_id, one.advertiser_name]))
    return [...names].map(([id, name]) => ({ id, name }))
  })
}
