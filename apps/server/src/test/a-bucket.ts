import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

const KEY = { access_key: 'AKIDEXAMPLE', secret_key: 'a/secret+key' }

/** Storage on loopback that takes files whose signature it comes to itself, by its own reading of the protocol. */
export async function aBucket() {
  const files = new Map<string, Buffer>()
  let answersWith: number | null = null
  const http = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const status = answersWith ?? (isSigned(request, body) ? 200 : 403)
    if (status === 200) files.set(decodeURIComponent(request.url!), body)
    response.writeHead(status).end()
  }
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  afterAll(() => http.close())
  return {
    files,
    answer: (status: number | null) => void (answersWith = status),
    destination: (more: object = {}) => ({
      kind: 'bucket',
      name: 'Warehouse',
      endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      bucket: 'reports',
      ...KEY,
      ...more,
    }),
  }
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const read = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') // prettier-ignore
  if (!read) return false
  const [, id, day, region, signed, signature] = read as unknown as string[]
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (id !== KEY.access_key || headers['x-amz-content-sha256'] !== bodyHash) return false
  if (!signed!.split(';').includes('host')) return false
  const [path, query = ''] = url!.split('?')
  const lines = signed!.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonicalRequest = `${method}\n${path}\n${query}\n${lines.join('')}\n${signed}\n${bodyHash}`
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonicalRequest).digest('hex')}` // prettier-ignore
  let key: Buffer = Buffer.from(`AWS4${KEY.secret_key}`)
  for (const part of [day!, region!, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
