import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Compresses repetitive text, to about a tenth, while it is not needed. */
export const pack = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(zstdCompressSync(text, FASTEST))

export const unpack = (packed: Uint8Array): string => zstdDecompressSync(packed).toString()
