const INT4 = 23
const INT8 = 20
const HEADER_BYTES = 20
const TWO_32 = 2 ** 32

/**
 * Encodes arrays in PostgreSQL's binary form, so that a column of a hundred thousand numbers never becomes
 * text. Numbers are integers, exact as doubles; NaN is null.
 */
export function int8Array(values: Float64Array): Buffer {
  let nulls = 0
  for (let at = 0; at < values.length; at++) if (Number.isNaN(values[at])) nulls++
  const { out, view } = header(values.length, nulls > 0, INT8, HEADER_BYTES + values.length * 12 - nulls * 8)
  let at = HEADER_BYTES
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (Number.isNaN(value)) {
      view.setInt32(at, -1)
      at += 4
      continue
    }
    const high = Math.floor(value / TWO_32)
    view.setInt32(at, 8)
    view.setInt32(at + 4, high)
    view.setUint32(at + 8, value - high * TWO_32)
    at += 12
  }
  return out
}

export function int4Array(values: Int32Array): Buffer {
  const { out, view } = header(values.length, false, INT4, HEADER_BYTES + values.length * 8)
  for (let index = 0; index < values.length; index++) {
    view.setInt32(HEADER_BYTES + index * 8, 4)
    view.setInt32(HEADER_BYTES + index * 8 + 4, values[index]!)
  }
  return out
}

/** Decodes the format of `array_send`. Uses the buffer `into` if it is large enough. */
export function readInt8Array(bytes: Buffer, into?: Float64Array): Float64Array {
  const view = toDataView(bytes)
  const length = arrayLength(view)
  const values = into && into.length >= length ? into.subarray(0, length) : new Float64Array(length)
  let at = HEADER_BYTES
  // Without nulls all elements have the same size.
  if (length > 0 && view.getInt32(4) === 0) {
    for (let index = 0; index < length; index++, at += 12)
      values[index] = view.getInt32(at + 4) * TWO_32 + view.getUint32(at + 8)
    return values
  }
  for (let index = 0; index < values.length; index++) {
    if (view.getInt32(at) < 0) {
      values[index] = Number.NaN
      at += 4
    } else {
      values[index] = view.getInt32(at + 4) * TWO_32 + view.getUint32(at + 8)
      at += 12
    }
  }
  return values
}

export function readInt4Array(bytes: Buffer): Int32Array {
  const view = toDataView(bytes)
  const values = new Int32Array(arrayLength(view))
  for (let index = 0; index < values.length; index++)
    values[index] = view.getInt32(HEADER_BYTES + 4 + index * 8)
  return values
}

const toDataView = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const arrayLength = (view: DataView): number => (view.getInt32(0) === 0 ? 0 : view.getInt32(12))

function header(length: number, hasNull: boolean, element: number, bytes: number) {
  // An empty array has no dimension at all.
  const out = Buffer.alloc(length === 0 ? 12 : bytes)
  const view = toDataView(out)
  view.setInt32(8, element)
  if (length > 0) {
    view.setInt32(0, 1)
    view.setInt32(4, hasNull ? 1 : 0)
    view.setInt32(12, length)
    view.setInt32(16, 1)
  }
  return { out, view }
}
