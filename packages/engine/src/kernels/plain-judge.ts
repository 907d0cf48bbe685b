import { countBits } from '../bits.ts'
import type { Address, Memory } from '../memory.ts'

/**
 * Runs a program over one stretch. A rule is an AND of parts, a part an OR of comparisons; a comparison is a
 * span of codes, or a precomputed set.
 */
export function judgePlainly(
  memory: Memory,
  program: Address,
  rules: number,
  wordsOf64: number,
  edges: Address,
  scratch: Address,
  out: Address,
  counts: Address,
  open: number,
): void {
  const { words } = memory
  const length = wordsOf64 * 2
  const whole = words.subarray(scratch >>> 2, (scratch >>> 2) + length)
  const part = new Uint32Array(length)
  let at = program >>> 2
  for (let rule = 0; rule < rules; rule++) {
    const [row, number, parts] = [words[at++]!, words[at++]!, words[at++]!]
    whole.fill(0xffffffff)
    for (let partIndex = 0; partIndex < parts; partIndex++) {
      part.fill(0)
      const comparisons = words[at++]!
      for (let comparison = 0; comparison < comparisons; comparison++) {
        addHolders(memory, words[at++]!, words[at++]!, open !== 0, part)
      }
      for (let word = 0; word < length; word++) whole[word]! &= part[word]!
    }
    for (const half of [0, 1]) {
      whole[half]! &= words[(edges >>> 2) + half]!
      whole[length - 2 + half]! &= words[(edges >>> 2) + 2 + half]!
    }
    if (out !== 0) write(words, (out + row) >>> 2, whole, edges >>> 2)
    words[(counts >>> 2) + number]! += countBits(whole)
  }
}

function addHolders(
  { bytes, words }: Memory,
  where: Address,
  span: number,
  open: boolean,
  into: Uint32Array,
) {
  if (span === 0) {
    for (let word = 0; word < into.length; word++) into[word]! |= words[(where >>> 2) + word]!
    return
  }
  const [low, width] = [span & 255, (span >>> 8) & 255]
  for (let at = 0; at < into.length * 32; at++) {
    const code = bytes[where + at]!
    if (((code - low) & 255) <= width || (open && code === 0)) into[at >> 5]! |= 1 << (at & 31)
  }
}

/** Overwrites whole words; ORs into a first or last word of 64 shared with neighbours. */
function write(words: Uint32Array, at: number, whole: Uint32Array, edges: number): void {
  const isFull = (edge: number) => words[edge] === 0xffffffff && words[edge + 1] === 0xffffffff
  const [isFirstOurs, isLastOurs] = [isFull(edges), isFull(edges + 2)]
  for (let word = 0; word < whole.length; word++) {
    const isOurs = (word >= 2 || isFirstOurs) && (word < whole.length - 2 || isLastOurs)
    words[at + word] = isOurs ? whole[word]! : words[at + word]! | whole[word]!
  }
}
