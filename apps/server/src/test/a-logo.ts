import { crc32, deflateSync } from 'node:zlib'

const part = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

type PngOptions = {
  wide?: number
  high?: number
  interlaced?: boolean
  depth?: number
  /** Rows of pixels, if they differ from the header's height. */
  rows?: number
  aside?: string
}

/** A PNG of one colour, written by hand, without the code that the product reads it with. */
export function aPng({
  wide = 8,
  high = 4,
  interlaced = false,
  depth = 8,
  rows = high,
  aside,
}: PngOptions = {}) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(wide, 0)
  head.writeUInt32BE(high, 4)
  head.set([depth, 2, 0, 0, interlaced ? 1 : 0], 8)
  const row = Buffer.alloc(1 + wide * 3, 0x40)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    ...(aside === undefined ? [] : [part('tEXt', Buffer.from(`Comment\0${aside}`))]),
    part('IDAT', pixels),
    part('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Segments of a JPEG in order; the picture itself is irrelevant here. */
export function aJpeg({ wide = 30, high = 20, colours = 3, aside = '' } = {}) {
  const frame = Buffer.alloc(6 + colours * 3)
  frame[0] = 8
  frame.writeUInt16BE(high, 1)
  frame.writeUInt16BE(wide, 3)
  frame[5] = colours
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, Buffer.from(`Exif\0${aside}`)),
    segment(0xc0, frame),
    segment(0xda, Buffer.alloc(8)),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ])
}
