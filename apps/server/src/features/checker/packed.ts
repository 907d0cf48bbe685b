import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Text that many rows of the same kind make, in a tenth of the room, for as long as nobody reads it. */
export const pack = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(zstdCompressSync(text, FASTEST))

export const unpack = (packed: Uint8Array): string => zstdDecompressSync(packed).toString()
