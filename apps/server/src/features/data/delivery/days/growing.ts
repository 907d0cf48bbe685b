/** Growth step in bytes. */
const STEP = 2 ** 18

type Numbers = Float64Array | Int32Array | Uint16Array
type Make<T> = { new (buffer: ArrayBuffer): T; readonly BYTES_PER_ELEMENT: number }

/**
 * A column that grows in place: values never move, unset ones are 0, and its memory is freed as a whole. Many
 * small allocations would stay with the process.
 */
export class Growing<T extends Numbers = Numbers> {
  readonly #buffer: ArrayBuffer
  readonly #values: T
  readonly #bytes: number

  constructor(make: Make<T>, most: number) {
    this.#bytes = make.BYTES_PER_ELEMENT
    this.#buffer = new ArrayBuffer(0, { maxByteLength: most * this.#bytes })
    this.#values = new make(this.#buffer)
  }

  put(from: number, some: ArrayLike<number>): void {
    const end = from + some.length
    if (end > this.#values.length) this.#growTo(end)
    this.#values.set(some, from)
  }

  at(at: number): number {
    return this.#values[at] ?? 0
  }

  #growTo(length: number): void {
    const targetBytes = Math.ceil((length * this.#bytes) / STEP) * STEP
    this.#buffer.resize(Math.min(this.#buffer.maxByteLength, targetBytes))
  }
}

/** Stores amounts as 32-bit multiples of a unit; switches to doubles at the first that does not fit. */
export class Amounts {
  readonly #most: number
  readonly #unit: number
  #values: Growing
  #isWide = false

  constructor(unit: number, most: number) {
    this.#unit = unit
    this.#most = most
    this.#values = new Growing(Int32Array, most)
  }

  put(from: number, some: Float64Array): void {
    const wholes = this.#isWide ? null : toWholeUnits(some, this.#unit)
    if (!this.#isWide && !wholes) this.#widen(from)
    this.#values.put(from, wholes ?? some)
  }

  at(at: number): number {
    return this.#isWide ? this.#values.at(at) : this.#values.at(at) * this.#unit
  }

  #widen(length: number): void {
    const wide = new Growing(Float64Array, this.#most)
    wide.put(
      0,
      Float64Array.from({ length }, (_, at) => this.at(at)),
    )
    this.#values = wide
    this.#isWide = true
  }
}

/** Amounts as multiples of the unit; null if one is not. */
function toWholeUnits(some: Float64Array, unit: number): Int32Array | null {
  const wholes = new Int32Array(some.length)
  for (let at = 0; at < some.length; at++) {
    const whole = (some[at]! / unit) | 0
    if (whole * unit !== some[at]) return null
    wholes[at] = whole
  }
  return wholes
}
