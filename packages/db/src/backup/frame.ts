import { FORMAT } from './manifest.ts'

/**
 * The file: a first line that names the format, the gzipped tables one after the other, the manifest as JSON, and a
 * tail of fixed length with the manifest's length and sum. Every byte is covered by some sum or is compared as it is.
 */
export const HEAD = Buffer.from(`Flightdeck backup ${FORMAT}\n`)
const OTHER_FORMAT = /^Flightdeck backup \d[\d\n]/
const LAST_WORDS = Buffer.from('\nend of backup\n')
const LENGTH_BYTES = 8
const SUM_BYTES = 32
export const TAIL_BYTES = LENGTH_BYTES + SUM_BYTES + LAST_WORDS.length

export function tailFor(manifestBytes: number, sum: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeBigUInt64BE(BigInt(manifestBytes))
  return Buffer.concat([length, sum, LAST_WORDS])
}

/** Undefined when these are not the last bytes of a whole backup. */
export function readTail(tail: Buffer): { manifestBytes: number; sum: Buffer } | undefined {
  if (tail.length !== TAIL_BYTES || !tail.subarray(LENGTH_BYTES + SUM_BYTES).equals(LAST_WORDS))
    return undefined
  return {
    manifestBytes: Number(tail.readBigUInt64BE()),
    sum: tail.subarray(LENGTH_BYTES, LENGTH_BYTES + SUM_BYTES),
  }
}

/** `foreign` is a backup of a format that this version does not know. */
export function readHead(head: Buffer): 'ours' | 'foreign' | 'no backup' {
  if (head.equals(HEAD)) return 'ours'
  return OTHER_FORMAT.test(head.toString('latin1')) ? 'foreign' : 'no backup'
}
