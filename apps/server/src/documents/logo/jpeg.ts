import { DamagedPicture, type Picture } from './picture.ts'

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** Frames that are drawn everywhere: baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const SCAN = 0xda
/** Comments, and what programs and cameras add; the colours' own notes (JFIF, Adobe) stay. */
const isAside = (marker: number) => marker === 0xfe || (marker > 0xe0 && marker <= 0xef && marker !== 0xee)

/** A JPEG without what cameras and programs wrote beside the picture. */
export function readJpeg(bytes: Buffer): Picture {
  const segments = [bytes.subarray(0, 2)]
  let size: { wide: number; high: number } | null = null
  for (let at = 2; ;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw new DamagedPicture()
    const marker = bytes[at + 1]!
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) throw new DamagedPicture()
    if (FRAMES.has(marker)) size = sizeIn(bytes.subarray(at + 4, end))
    if (marker === SCAN) {
      const last = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]))
      if (last < end || size === null) throw new DamagedPicture()
      segments.push(bytes.subarray(at, last + 2))
      return { type: 'image/jpeg', ...size, content: Buffer.concat(segments) }
    }
    if (!isAside(marker)) segments.push(bytes.subarray(at, end))
    at = end
  }
}

function sizeIn(frame: Buffer): { wide: number; high: number } {
  if (frame.length < 6) throw new DamagedPicture()
  if (frame[5] === 4) throw new DamagedPicture('The JPEG is for print (CMYK). Save it as RGB.')
  return { wide: frame.readUInt16BE(3), high: frame.readUInt16BE(1) }
}
