import { PlatformError } from '../platform-error.ts'

/** Row in place: field n is the bytes from starts[n] to ends[n]. Overwritten by the next row. */
export type CsvRow = {
  bytes: Uint8Array
  starts: Int32Array
  ends: Int32Array
  width: number
  /** 1-based, header included. */
  number: number
}

const [QUOTE, COMMA, LF, CR] = [0x22, 0x2c, 0x0a, 0x0d]
const BOM = [0xef, 0xbb, 0xbf]
const MAX_FIELDS = 512
const LONGEST_ROW = 1 << 20

/**
 * Reads a file in chunks, row by row, without decoding text. Returns whether the last line was terminated; a
 * truncated file seldom is.
 */
export async function readRows(
  blocks: AsyncIterable<Uint8Array>,
  onRow: (row: CsvRow) => void,
): Promise<{ isEnded: boolean }> {
  const row: CsvRow = {
    bytes: new Uint8Array(0),
    starts: new Int32Array(MAX_FIELDS),
    ends: new Int32Array(MAX_FIELDS),
    width: 0,
    number: 0,
  }
  let work = new Uint8Array(1 << 17)
  let pendingBytes = 0
  let isFirst = true
  for await (const block of blocks) {
    if (pendingBytes + block.length > work.length)
      work = grown(work, pendingBytes, (pendingBytes + block.length) * 2)
    work.set(block, pendingBytes)
    const end = pendingBytes + block.length
    // The byte order mark precedes the first field and is recognised only when all its bytes have arrived.
    const from: number = isFirst && end >= BOM.length ? skipBom(work) : 0
    if (isFirst && end < BOM.length) {
      pendingBytes = end
      continue
    }
    isFirst = false
    const read = scan(work, from, end, false, row, onRow)
    work.copyWithin(0, read, end)
    pendingBytes = end - read
    if (pendingBytes > LONGEST_ROW) throw brokenRow(row.number + 1)
  }
  const from = isFirst ? skipBom(work.subarray(0, pendingBytes)) : 0
  if (pendingBytes > from) scan(work, from, pendingBytes, true, row, onRow)
  return { isEnded: pendingBytes <= from }
}

/** Passes every complete row to `onRow` and returns the offset of the incomplete row that follows. */
function scan(
  bytes: Uint8Array,
  from: number,
  end: number,
  isLast: boolean,
  row: CsvRow,
  onRow: (row: CsvRow) => void,
): number {
  const { starts, ends } = row
  row.bytes = bytes
  let at = from
  while (at < end) {
    const rowAt = at
    let width = 0
    for (let isOpen = true; isOpen;) {
      let fieldAt = at
      let fieldEnd = at
      if (bytes[at] === QUOTE && at < end) {
        fieldAt = at + 1
        at = closingQuote(bytes, fieldAt, end, isLast)
        if (at < 0) {
          if (!isLast) return rowAt
          throw brokenRow(row.number + 1)
        }
        fieldEnd = at
        at++
        if (bytes[at] === CR && at < end) {
          if (at + 1 >= end && !isLast) return rowAt
          at++
        }
      } else {
        while (at < end) {
          const byte = bytes[at]
          if (byte === COMMA || byte === LF) break
          at++
        }
        fieldEnd = at > fieldAt && bytes[at - 1] === CR && bytes[at] !== COMMA ? at - 1 : at
      }
      if (at >= end && !isLast) return rowAt
      if (width >= MAX_FIELDS || (at < end && bytes[at] !== COMMA && bytes[at] !== LF))
        throw brokenRow(row.number + 1)
      starts[width] = fieldAt
      ends[width] = fieldEnd
      width++
      isOpen = at < end && bytes[at] === COMMA
      at++
    }
    row.width = width
    row.number++
    onRow(row)
  }
  return Math.min(at, end)
}

/** End of a quoted field, or -1 when undecided: a quote may be the first half of an escaped pair. */
function closingQuote(bytes: Uint8Array, from: number, end: number, isLast: boolean): number {
  for (let at = from; at < end; at++) {
    if (bytes[at] !== QUOTE) continue
    if (at + 1 < end && bytes[at + 1] === QUOTE) at++
    else return at + 1 < end || isLast ? at : -1
  }
  return -1
}

function grown(bytes: Uint8Array, usedBytes: number, length: number) {
  const larger = new Uint8Array(length)
  larger.set(bytes.subarray(0, usedBytes))
  return larger
}

const skipBom = (bytes: Uint8Array) => (BOM.every((byte, at) => bytes[at] === byte) ? BOM.length : 0)

function brokenRow(number: number): PlatformError {
  return new PlatformError('unwell', `Row ${number} of the report cannot be read.`, { code: 'report_row' })
}
