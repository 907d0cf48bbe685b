/** Sets of entities as bits, 32 to a word. `row` is the word a set begins at. */
export const wordsFor = (entities: number): number => Math.ceil(entities / 32)

export const bitAt = (bits: Uint32Array, row: number, entity: number): boolean =>
  (bits[row + (entity >>> 5)]! & (1 << (entity & 31))) !== 0

export function setBit(bits: Uint32Array, row: number, entity: number): void {
  bits[row + (entity >>> 5)]! |= 1 << (entity & 31)
}

export function clearBit(bits: Uint32Array, row: number, entity: number): void {
  bits[row + (entity >>> 5)]! &= ~(1 << (entity & 31))
}

/** Union of the rows `from` inclusive to `to` exclusive. */
export function unionRows(
  bits: Uint32Array,
  words: number,
  from: number,
  to: number,
  into: Uint32Array,
): void {
  into.fill(0)
  for (let row = from; row < to; row++)
    for (let word = 0; word < words; word++) into[word]! |= bits[row * words + word]!
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** Calls for each member, in order. */
export function eachBit(bits: Uint32Array, call: (entity: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) call(word * 32 + 31 - Math.clz32(rest & -rest))
  }
}
