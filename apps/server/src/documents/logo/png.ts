import { crc32, inflateSync } from 'node:zlib'
import { BRAND_LIMITS } from '@flightdeck/domain/branding'
import { DamagedPicture, type Picture } from './picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks that draw the picture. Comments, locations and profiles are dropped. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** How many values a pixel has, by the kind of its colours. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE)

/** A PNG rewritten from the parts that draw it, each checked; its pixels are unpacked once, up to what its size says. */
export function readPng(bytes: Buffer): Picture {
  const parts: { name: string; data: Buffer; whole: Buffer }[] = []
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) throw new DamagedPicture()
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) throw new DamagedPicture()
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw new DamagedPicture()
    const name = bytes.toString('latin1', at + 4, at + 8)
    parts.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    at = end
    if (name === 'IEND') break
  }
  const imageChunks = parts.filter(({ name }) => DRAWN.has(name))
  if (
    imageChunks[0]?.name !== 'IHDR' ||
    imageChunks[0].data.length !== 13 ||
    imageChunks.at(-1)?.name !== 'IEND'
  )
    throw new DamagedPicture()
  const head = imageChunks[0].data
  const [wide, high, depth, colours, interlaced] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8]!, head[9]!, head[12]!] // prettier-ignore
  if (interlaced !== 0) throw new DamagedPicture('The PNG is interlaced. Save it without interlacing.')
  if (depth > 8) throw new DamagedPicture('The PNG has 16-bit colours. Save it with 8 bits.')
  const channels = CHANNELS[colours]
  if (channels === undefined || ![1, 2, 4, 8].includes(depth)) throw new DamagedPicture()
  if (colours === 3 && !imageChunks.some(({ name }) => name === 'PLTE')) throw new DamagedPicture()
  if (wide > 0 && high > 0 && wide <= BRAND_LIMITS.side && high <= BRAND_LIMITS.side) {
    const pixels = Buffer.concat(imageChunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
    assertUnpackedSize(pixels, high * (1 + Math.ceil((wide * channels * depth) / 8)))
  }
  const content = Buffer.concat([SIGNATURE, ...imageChunks.map(({ whole }) => whole)])
  return { type: 'image/png', wide, high, content }
}

/** Requires the exact unpacked size: less is no picture, and more could be a decompression bomb. */
function assertUnpackedSize(packed: Buffer, expected: number): void {
  try {
    if (inflateSync(packed, { maxOutputLength: expected }).length !== expected) throw new DamagedPicture()
  } catch {
    throw new DamagedPicture()
  }
}
