import { typedKeys } from '@flightdeck/domain/metrics'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Packing = 'zstd' | 'br' | 'gzip' | null

/** Less than this travels in what a connection sends before it waits for anything: packing it would take longer. */
export const PACKED_FROM = 8 * 1024
/** Better takes many times as long for a tenth less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const withBrotli = promisify<Buffer, typeof QUALITY, Buffer>(brotliCompress)
/** Fastest for the same size first. */
const WAYS: Record<Exclude<Packing, null>, (body: Buffer) => Promise<Buffer>> = {
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  br: (body) => withBrotli(body, QUALITY),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Fastest of our encodings that the client accepts. */
export function packingFor(acceptEncoding: string | undefined): Packing {
  const acceptedNames = (acceptEncoding ?? '').split(',').flatMap((encoding) => {
    const [name, ...rest] = encoding.split(';').map((part) => part.trim().toLowerCase())
    return rest.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name]
  })
  return typedKeys(WAYS).find((way) => acceptedNames.includes(way)) ?? null
}

export async function pack(body: Buffer, packing: Packing): Promise<{ body: Buffer; packing: Packing }> {
  if (packing === null || body.length < PACKED_FROM) return { body, packing: null }
  return { body: await WAYS[packing](body), packing }
}
