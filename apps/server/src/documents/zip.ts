import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: its path, and its content piece by piece. */
export type ZipFile = { path: string; content: AsyncIterable<string | Uint8Array> }

/** Sizes follow the content (bit 3), because they are unknown before; names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** Sheets are mostly digits: more effort takes several times as long and saves a fifth. */
const LEVEL = 1
/** Size of the compressed pieces in bytes. */
const PIECE = 1 << 18

type ZipEntry = { path: Buffer; crc: number; packed: number; plain: number; offset: number }

/** A zip archive as it is made: one piece of one file is in memory at a time. Neither a file nor the whole may have 4 GB. */
export async function* streamZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: ZipEntry[] = []
  let offset = 0
  for await (const { path, content } of files) {
    const name = Buffer.from(path)
    const entry: ZipEntry = { path: name, crc: 0, packed: 0, plain: 0, offset }
    const head = Buffer.concat([signature('PK\x03\x04'), common(entry, false), name])
    yield head
    for await (const piece of deflated(content, entry)) {
      entry.packed += piece.length
      yield piece
    }
    const sizes = Buffer.concat([
      signature('PK\x07\x08'),
      uint32(entry.crc),
      uint32(entry.packed),
      uint32(entry.plain),
    ])
    yield sizes
    offset += head.length + entry.packed + sizes.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(inDirectory))
  yield directory
  const counts = Buffer.concat([uint16(0), uint16(0), uint16(written.length), uint16(written.length)])
  yield Buffer.concat([signature('PK\x05\x06'), counts, uint32(directory.length), uint32(offset), uint16(0)])
}

function deflated(content: ZipFile['content'], entry: ZipEntry): AsyncIterable<Buffer> {
  const measureContent = async function* () {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      entry.crc = crc32(bytes, entry.crc)
      entry.plain += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: PIECE })
  // Errors reach the reader through the stream.
  pipeline(Readable.from(measureContent()), deflate, () => {})
  return deflate as AsyncIterable<Buffer>
}

/** Fields shared by the header of a file and its directory entry. */
function common({ path, crc, packed, plain }: ZipEntry, isKnown: boolean): Buffer {
  const sizes = isKnown ? [uint32(crc), uint32(packed), uint32(plain)] : [uint32(0), uint32(0), uint32(0)]
  const day = uint16(0x21)
  return Buffer.concat([
    uint16(VERSION),
    uint16(FLAGS),
    uint16(DEFLATED),
    uint16(0),
    day,
    ...sizes,
    uint16(path.length),
    uint16(0),
  ])
}

function inDirectory(entry: ZipEntry): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.offset, 10)
  // The length of the extra field is the last of what is common; comment, disk, attributes and place follow it.
  return Buffer.concat([signature('PK\x01\x02'), uint16(VERSION), common(entry, true), rest, entry.path])
}

const signature = (text: string) => Buffer.from(text, 'latin1')

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
