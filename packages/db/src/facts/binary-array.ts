const INT4 = 23
const INT8 = 20
const HEADER_BYTES = 20
const TWO_32 = 2 ** 32

/**
 * Arrays in the database's own binary form: a column of a hundred thousand numbers goes in and out without becoming
 * text on the way. Numbers are whole and exact as doubles; NaN is null.
 */
export function int8Array(values: Float64Array): Buffer {
  let bytes = HEADER_BYTES
  let hasNull = false
  for (const value of values) {
    if (Number.isNaN(value)) hasNull = true
    bytes += Number.isNaN(value) ? 4 : 12
  }
  const out = header(values.length, hasNull, INT8, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    if (Number.isNaN(value)) {
      at = out.writeInt32BE(-1, at)
      continue
    }
    const high = Math.floor(value / TWO_32)
    out.writeInt32BE(8, at)
    out.writeInt32BE(high, at + 4)
    out.writeUInt32BE(value - high * TWO_32, at + 8)
    at += 12
  }
  return out
}

export function int4Array(values: Int32Array): Buffer {
  const out = header(values.length, false, INT4, HEADER_BYTES + values.length * 8)
  let at = HEADER_BYTES
  for (const value of values) {
    out.writeInt32BE(4, at)
    out.writeInt32BE(value, at + 4)
    at += 8
  }
  return out
}

/** As `array_send` gives it. */
export function readInt8Array(bytes: Buffer): Float64Array {
  const values = new Float64Array(lengthOf(bytes))
  let at = HEADER_BYTES
  for (let index = 0; index < values.length; index++) {
    if (bytes.readInt32BE(at) < 0) {
      values[index] = Number.NaN
      at += 4
    } else {
      values[index] = bytes.readInt32BE(at + 4) * TWO_32 + bytes.readUInt32BE(at + 8)
      at += 12
    }
  }
  return values
}

export function readInt4Array(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: lengthOf(bytes) }, (_, index) =>
    bytes.readInt32BE(HEADER_BYTES + 4 + index * 8),
  )
}

const lengthOf = (bytes: Buffer): number => (bytes.readInt32BE(0) === 0 ? 0 : bytes.readInt32BE(12))

function header(length: number, hasNull: boolean, element: number, bytes: number): Buffer {
  if (length === 0) return emptyOf(element)
  const out = Buffer.allocUnsafe(bytes)
  out.writeInt32BE(1, 0)
  out.writeInt32BE(hasNull ? 1 : 0, 4)
  out.writeInt32BE(element, 8)
  out.writeInt32BE(length, 12)
  out.writeInt32BE(1, 16)
  return out
}

/** An empty array has no dimension at all. */
function emptyOf(element: number): Buffer {
  const out = Buffer.alloc(12)
  out.writeInt32BE(element, 8)
  return out
}
