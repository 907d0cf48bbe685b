import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { readWebhookUrl, type WebhookReach } from '@flightdeck/domain/net'
import { ForGood } from '../work/drain.ts'
import { guardedRequest, LeadsInside, type Resolve } from './guarded-dial.ts'
import { percentEncode, signedHeaders, type BucketKey } from './sign-v4.ts'

const WAIT_MS = 120_000
const READ_AT_MOST_BYTES = 64 * 1024

/** A bucket that speaks S3: its address, its name, and who may write to it. */
export type Bucket = BucketKey & { endpoint: string; bucket: string }
type File = { key: string; type: string; content: Uint8Array }
type Reach = { reach: WebhookReach; now: Date; resolve?: Resolve }

/** Puts a file into a bucket, in the place of one of the same name. Throws to be tried again, or ForGood. */
export async function putIntoBucket(
  { endpoint, bucket, ...key }: Bucket,
  { key: name, type, content }: File,
  { now, ...to }: Reach,
): Promise<void> {
  const read = readWebhookUrl(endpoint, to.reach)
  if (read.kind === 'refused') throw new ForGood(read.sentence)
  const path = [bucket, ...name.split('/')].map(percentEncode).join('/')
  const url = new URL(`${read.url.origin}${read.url.pathname.replace(/\/+$/, '')}/${path}`)
  const headers = signedHeaders(
    { method: 'PUT', url, headers: { 'content-type': type }, body: content },
    key,
    now,
  )
  const status = await send(url, headers, content, to)
  if (status >= 200 && status < 300) return
  if (status === 403) throw new ForGood('The bucket refused the access key (403).')
  if (status === 404) throw new ForGood('There is no such bucket (404).')
  if (status >= 300 && status < 400)
    throw new ForGood(`The bucket is elsewhere (${status}). Check endpoint and region.`)
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    throw new ForGood(`The bucket rejected the file (${status}).`)
  throw new Error(`The bucket didn’t accept the file (${status}).`)
}

async function send(
  url: URL,
  headers: Record<string, string>,
  content: Uint8Array,
  to: { reach: WebhookReach; resolve?: Resolve },
): Promise<number> {
  const signal = AbortSignal.timeout(WAIT_MS)
  try {
    const request = guardedRequest(
      url,
      { method: 'PUT', headers: { ...headers, 'content-length': content.length }, signal },
      to,
    )
    request.on('error', () => {})
    request.end(content)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    let bytes = 0
    response.on('error', () => {})
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > READ_AT_MOST_BYTES) response.destroy()
    })
    return response.statusCode ?? 0
  } catch (error) {
    if (error instanceof LeadsInside) throw new ForGood(error.message)
    const { code = 'no reason' } = error as NodeJS.ErrnoException
    throw new Error(signal.aborted ? `The bucket didn’t answer within ${WAIT_MS / 1000} seconds.` : `Couldn’t reach the bucket (${code}).`, { cause: error }) // prettier-ignore
  }
}
