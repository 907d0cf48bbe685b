import { createHash, createHmac } from 'node:crypto'

export type BucketKey = { accessKey: string; secretKey: string; region: string }
type SignedRequest = { method: string; url: URL; headers: Record<string, string>; body: Uint8Array }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding of RFC 3986, stricter than `encodeURIComponent`. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Everything that is sent with a request to a bucket, its signature (AWS Signature Version 4) included. */
export function signedHeaders(
  { method, url, headers, body }: SignedRequest,
  { accessKey, secretKey, region }: BucketKey,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const hash = sha256(body)
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': moment } // prettier-ignore
  const names = Object.keys(all).toSorted()
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${all[name]!.trim()}`),
    '',
    names.join(';'),
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(keyed, `AWS4${secretKey}`)
  const signature = keyed(key, toSign).toString('hex')
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
