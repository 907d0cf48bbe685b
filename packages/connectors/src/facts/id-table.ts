const FIRST_SLOTS = 1_024
const decoder = new TextDecoder()

/**
 * Interns ids by their bytes: a million rows name some thousand entities, and only those are decoded to text.
 */
export class IdTable {
  #slots = new Int32Array(FIRST_SLOTS).fill(-1)
  #hashes: number[] = []
  #texts: string[] = []
  #arena = new Uint8Array(1 << 14)
  #ends: number[] = []
  #last = -1

  textOf = (idAt: number): string => this.#texts[idAt]!

  /** Index of the id, assigned at first occurrence. Files list the same ids in the same order every day. */
  at(bytes: Uint8Array, from: number, to: number): number {
    const guess = this.#last + 1 < this.#texts.length ? this.#last + 1 : 0
    const idAt =
      this.#texts.length > 0 && this.#is(guess, bytes, from, to) ? guess : this.#find(bytes, from, to)
    this.#last = idAt
    return idAt
  }

  #find(bytes: Uint8Array, from: number, to: number): number {
    let hash = 0x811c9dc5
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    hash ^= hash >>> 15
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const idAt = this.#slots[slot]!
      if (idAt < 0) return this.#keep(bytes, from, to, hash, slot)
      if (this.#hashes[idAt] === hash && this.#is(idAt, bytes, from, to)) return idAt
    }
  }

  #is(idAt: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = idAt === 0 ? 0 : this.#ends[idAt - 1]!
    if (this.#ends[idAt]! - start !== to - from) return false
    for (let n = from; n < to; n++) if (this.#arena[start + n - from] !== bytes[n]) return false
    return true
  }

  #keep(bytes: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    const idAt = this.#texts.length
    const start = idAt === 0 ? 0 : this.#ends[idAt - 1]!
    const id = bytes.subarray(from, to)
    if (start + id.length > this.#arena.length) {
      const larger = new Uint8Array((start + id.length) * 2)
      larger.set(this.#arena)
      this.#arena = larger
    }
    this.#arena.set(id, start)
    this.#ends.push(start + id.length)
    this.#hashes.push(hash)
    this.#texts.push(decoder.decode(id))
    this.#slots[slot] = idAt
    if (this.#texts.length * 2 > this.#slots.length) this.#spread()
    return idAt
  }

  #spread(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1)
    const mask = slots.length - 1
    for (let idAt = 0; idAt < this.#hashes.length; idAt++) {
      let slot = this.#hashes[idAt]! & mask
      while (slots[slot]! >= 0) slot = (slot + 1) & mask
      slots[slot] = idAt
    }
    this.#slots = slots
  }
}
