const PIECE = 1 << 18
const ZERO = 48
const MINUS = 45
const POINT = 46
/** Up to 15 digits, decimals and doubles map one to one, so the digits equal those of `String`. */
const MOST_EXACT = 1e15
const BILLION = 1e9

/** Encoded text that is written repeatedly. */
export const encodeText = (text: string): Uint8Array => Buffer.from(text)

/**
 * Byte buffer for text; numbers are written digit by digit, without a string each. The writer takes the
 * content whenever the buffer is full.
 */
export class Bytes {
  #bytes = Buffer.allocUnsafe(PIECE * 2)
  #at = 0

  get isFull(): boolean {
    return this.#at >= PIECE
  }

  /** Returns and clears the bytes written since the last call. */
  take(): Buffer {
    const content = Buffer.from(this.#bytes.subarray(0, this.#at))
    this.#at = 0
    return content
  }

  letters(letters: Uint8Array): void {
    this.#fit(letters.length)
    const bytes = this.#bytes
    let at = this.#at
    for (let index = 0; index < letters.length; index++) bytes[at++] = letters[index]!
    this.#at = at
  }

  text(text: string): void {
    // No letter takes more than three bytes.
    this.#fit(text.length * 3)
    this.#at += this.#bytes.write(text, this.#at)
  }

  /** Writes the same digits as `String`. */
  number(value: number): void {
    this.#fit(32)
    const size = Math.abs(value)
    if (size < MOST_EXACT && Number.isInteger(value)) this.#whole(value < 0, size)
    else if (!this.#decimal(value, size, 2) && !this.#decimal(value, size, 6)) this.text(String(value))
  }

  #whole(isBelow: boolean, size: number): void {
    if (isBelow) this.#bytes[this.#at++] = MINUS
    if (size < BILLION) return this.#digits(size | 0, 1)
    const high = Math.floor(size / BILLION)
    this.#digits(high, 1)
    this.#digits((size - high * BILLION) | 0, 9)
  }

  #decimal(value: number, size: number, digits: 2 | 6): boolean {
    const scale = digits === 2 ? 100 : 1_000_000
    const units = Math.round(size * scale)
    if (units >= MOST_EXACT || units / scale !== size) return false
    const whole = Math.floor(units / scale)
    this.#whole(value < 0, whole)
    this.#bytes[this.#at++] = POINT
    this.#digits((units - whole * scale) | 0, digits)
    while (this.#bytes[this.#at - 1] === ZERO) this.#at--
    return true
  }

  #digits(value: number, least: number): void {
    let length = least
    for (let rest = (value / 10 ** least) | 0; rest > 0; rest = (rest / 10) | 0) length++
    const bytes = this.#bytes
    let left = value
    for (let at = this.#at + length - 1; at >= this.#at; at--) {
      const next = (left / 10) | 0
      bytes[at] = ZERO + left - next * 10
      left = next
    }
    this.#at += length
  }

  #fit(more: number): void {
    if (this.#at + more <= this.#bytes.length) return
    const wider = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + more))
    this.#bytes.copy(wider, 0, 0, this.#at)
    this.#bytes = wider
  }
}
