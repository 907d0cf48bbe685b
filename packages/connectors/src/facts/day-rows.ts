const FIRST_ROWS = 64
const MAX_ROWS = 2_048

/** Rows of one day, stored by column in chunks: growing adds a chunk and copies nothing. */
export class DayRows {
  #count = 0
  #free = 0
  #pieceRows = FIRST_ROWS / 2
  #ids: Uint32Array[] = []
  #columns: Float64Array[][]
  /** Chunks being filled, one per column. */
  #open: Float64Array[] = []
  #openIds = new Uint32Array(0)
  #seen = new Uint8Array(FIRST_ROWS)

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => [])
  }

  /** Returns false when the entity already has a row. */
  add(idAt: number, values: ArrayLike<number>): boolean {
    if (!this.#isNew(idAt)) return false
    if (this.#free === 0) this.#begin()
    const at = this.#pieceRows - this.#free
    const open = this.#open
    this.#openIds[at] = idAt
    for (let column = 0; column < open.length; column++) open[column]![at] = values[column]!
    this.#free--
    this.#count++
    return true
  }

  ids(nativeIdAt: (idAt: number) => string): string[] {
    const ids: string[] = []
    let left = this.#count
    for (const piece of this.#ids) {
      const size = Math.min(piece.length, left)
      for (let at = 0; at < size; at++) ids.push(nativeIdAt(piece[at]!))
      left -= size
    }
    return ids
  }

  /** Returns a whole column and releases its chunks, so that the data is never in memory twice. */
  take(column: number): Float64Array {
    const whole = new Float64Array(this.#count)
    let at = 0
    for (const piece of this.#columns[column]!) {
      whole.set(at + piece.length > this.#count ? piece.subarray(0, this.#count - at) : piece, at)
      at += piece.length
    }
    this.#columns[column] = []
    this.#open = []
    return whole
  }

  #begin(): void {
    this.#pieceRows = Math.min(MAX_ROWS, this.#pieceRows * 2)
    this.#free = this.#pieceRows
    this.#openIds = new Uint32Array(this.#pieceRows)
    this.#ids.push(this.#openIds)
    this.#open = this.#columns.map((pieces) => {
      const piece = new Float64Array(this.#pieceRows)
      pieces.push(piece)
      return piece
    })
  }

  /** Uses one bit per entity. */
  #isNew(idAt: number): boolean {
    const at = idAt >> 3
    const bit = 1 << (idAt & 7)
    if (at >= this.#seen.length) {
      const longer = new Uint8Array((at + 1) * 2)
      longer.set(this.#seen)
      this.#seen = longer
    }
    if (this.#seen[at]! & bit) return false
    this.#seen[at]! |= bit
    return true
  }
}
