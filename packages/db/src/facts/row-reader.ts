const SIGNATURE_BYTES = 11
const FLAGS_AND_EXTENSION_BYTES = 8
const END = -1

/** A row of a binary COPY: the bytes of each field, or null. */
export type Fields = (Buffer | null)[]

/**
 * Parses a binary COPY stream row by row. Each field is assembled once in a buffer of its own, regardless of
 * chunk boundaries. Buffers are reused between rows, so memory is bounded by the largest row.
 */
export function makeRowReader(use: (fields: Fields) => void) {
  let fields: Fields = []
  const buffers: Buffer[] = []
  let fieldCount = 0
  let isOver = false
  let target: Buffer = Buffer.alloc(SIGNATURE_BYTES + FLAGS_AND_EXTENSION_BYTES)
  let filled = 0
  let step: () => void = afterHeader

  const small = Buffer.alloc(4)
  function next(bytes: number, then: () => void, into: Buffer = small): void {
    target = into.length === bytes ? into : into.subarray(0, bytes)
    filled = 0
    step = then
  }
  function bufferFor(field: number, bytes: number): Buffer {
    const cachedBuffer = buffers[field]
    if (cachedBuffer && cachedBuffer.length >= bytes) return cachedBuffer
    return (buffers[field] = Buffer.allocUnsafe(bytes + (bytes >>> 2)))
  }
  function afterHeader(): void {
    const extension = target.readInt32BE(SIGNATURE_BYTES + 4)
    next(extension, () => next(2, afterCount), Buffer.alloc(extension))
  }
  function afterCount(): void {
    fieldCount = target.readInt16BE()
    fields = []
    if (fieldCount === END) isOver = true
    else nextField()
  }
  function nextField(): void {
    if (fields.length < fieldCount) return next(4, afterLength)
    use(fields)
    next(2, afterCount)
  }
  function afterLength(): void {
    const length = target.readInt32BE()
    if (length >= 0) return next(length, afterField, bufferFor(fields.length, length))
    fields.push(null)
    nextField()
  }
  function afterField(): void {
    fields.push(target)
    nextField()
  }

  return {
    take(chunk: Buffer): void {
      let at = 0
      // Empty fields are complete without further bytes.
      while (!isOver && (at < chunk.length || filled === target.length)) {
        const count = Math.min(target.length - filled, chunk.length - at)
        chunk.copy(target, filled, at, at + count)
        filled += count
        at += count
        if (filled === target.length) step()
        else return
      }
    },
    end(): void {
      if (!isOver) throw new Error('The rows ended in the middle.')
    },
  }
}
