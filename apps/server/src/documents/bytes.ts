const FLUSH_BYTES = 1 << 18
const ZERO = 48
const MINUS = 45
const POINT = 46
/** Up to 15 digits, decimals and doubles map one to one, so the digits equal those of `String`. */
const MAX_EXACT_NUMBER = 1e15
const BILLION = 1e9

/** Encodes text once that is written many times. */
export const encodeText = (text: string): Uint8Array => Buffer.from(text)

/**
 * Byte buffer for text; numbers are written digit by digit, without a string each. The writer takes the
 * content whenever `shouldFlush` says so.
 */
export class Bytes {
  #bytes = Buffer.allocUnsafe(FLUSH_BYTES * 2)
  #at = 0

  get shouldFlush(): boolean {
    return this.#at >= FLUSH_BYTES
  }

  /** Returns and clears the bytes written since the last call. */
  take(): Buffer {
    const content = Buffer.from(this.#bytes.subarray(0, this.#at))
    this.#at = 0
    return content
  }

  encoded(encoded: Uint8Array): void {
    this.#ensureRoom(encoded.length)
    const bytes = this.#bytes
    let at = this.#at
    for (let index = 0; index < encoded.length; index++) bytes[at++] = encoded[index]!
    this.#at = at
  }

  text(text: string): void {
    // No letter takes more than three bytes.
    this.#ensureRoom(text.length * 3)
    this.#at += this.#bytes.write(text, this.#at)
  }

  /** Writes the same digits as `String`. */
  number(value: number): void {
    this.#ensureRoom(32)
    const size = Math.abs(value)
    if (size < MAX_EXACT_NUMBER && Number.isInteger(value)) this.#whole(value < 0, size)
    else if (!this.#decimal(value, size, 2) && !this.#decimal(value, size, 6)) this.text(String(value))
  }

  #whole(isNegative: boolean, size: number): void {
    if (isNegative) this.#bytes[this.#at++] = MINUS
    if (size < BILLION) return this.#digits(size | 0, 1)
    const high = Math.floor(size / BILLION)
    this.#digits(high, 1)
    this.#digits((size - high * BILLION) | 0, 9)
  }

  #decimal(value: number, size: number, digits: 2 | 6): boolean {
    const scale = digits === 2 ? 100 : 1_000_000
    const units = Math.round(size * scale)
    if (units >= MAX_EXACT_NUMBER || units / scale !== size) return false
    const whole = Math.floor(units / scale)
    this.#whole(value < 0, whole)
    this.#bytes[this.#at++] = POINT
    this.#digits((units - whole * scale) | 0, digits)
    while (this.#bytes[this.#at - 1] === ZERO) this.#at--
    return true
  }

  #digits(value: number, minDigits: number): void {
    let length = minDigits
    for (
      let higherDigits = (value / 10 ** minDigits) | 0;
      higherDigits > 0;
      higherDigits = (higherDigits / 10) | 0
    )
      length++
    const bytes = this.#bytes
    let remaining = value
    for (let at = this.#at + length - 1; at >= this.#at; at--) {
      const next = (remaining / 10) | 0
      bytes[at] = ZERO + remaining - next * 10
      remaining = next
    }
    this.#at += length
  }

  #ensureRoom(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return
    const wider = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes))
    this.#bytes.copy(wider, 0, 0, this.#at)
    this.#bytes = wider
  }
}
