import { eachBit } from '../bits.ts'
import type { Address, Memory } from '../memory.ts'
import { judgePlainly } from './plain-judge.ts'
import { plainRatios } from './plain-ratios.ts'
import { runPlainly } from './plain-run.ts'
import type { Kernels } from './kernels.ts'

/** The inner loops in plain TypeScript: what the others are held against, and what runs where they cannot. */
export function plainKernels(memory: Memory): Kernels {
  /** Sets the bits of 32 entities at a time. */
  const mark = (length: number, out: Address, holds: (at: number) => boolean) => {
    for (let word = 0; word < length >> 5; word++) {
      let bits = 0
      for (let bit = 0; bit < 32; bit++) if (holds(word * 32 + bit)) bits |= 1 << bit
      memory.words[(out >>> 2) + word] = bits
    }
  }
  const kernels: Kernels = {
    sums32(high, low, unit, length, out) {
      const { ints, doubles } = memory
      for (let at = 0; at < length; at++)
        doubles[(out >>> 3) + at] = (ints[(high >>> 2) + at]! - ints[(low >>> 2) + at]!) * unit
    },
    sums64(high, low, length, out) {
      const { doubles } = memory
      for (let at = 0; at < length; at++)
        doubles[(out >>> 3) + at] = doubles[(high >>> 3) + at]! - doubles[(low >>> 3) + at]!
    },
    scaled(top, less, by, length, out) {
      const { doubles } = memory
      for (let at = 0; at < length; at++)
        doubles[(out >>> 3) + at] =
          (doubles[(top >>> 3) + at]! - (less === 0 ? 0 : doubles[(less >>> 3) + at]!)) / by
    },
    ratios(top, less, bottom, times, length, out) {
      const { doubles } = memory
      for (let at = 0; at < length; at++) {
        const whole = doubles[(top >>> 3) + at]! - (less === 0 ? 0 : doubles[(less >>> 3) + at]!)
        const divisor = doubles[(bottom >>> 3) + at]!
        doubles[(out >>> 3) + at] = divisor === 0 ? Number.NaN : (whole * times) / divisor
      }
    },
    blank(bits, length, out) {
      for (let at = 0; at < length; at++)
        if (memory.words[(bits >>> 2) + (at >> 5)]! & (1 << (at & 31)))
          memory.doubles[(out >>> 3) + at] = Number.NaN
    },
    uncounted(high, low, length, out) {
      const { shorts } = memory
      mark(length, out, (at) => shorts[(high >>> 1) + at] === shorts[(low >>> 1) + at])
    },
    counted(high, low, length, out) {
      const { shorts } = memory
      mark(length, out, (at) => shorts[(high >>> 1) + at] !== shorts[(low >>> 1) + at])
    },
    codes(values, length, _first, _last, _shift, _table, cuts, out) {
      const { doubles, bytes } = memory
      for (let at = 0; at < length; at++) {
        const value = doubles[(values >>> 3) + at]!
        let reached = 0
        while (value >= doubles[(cuts >>> 3) + reached]!) reached++
        bytes[out + at] = Number.isNaN(value) ? 0 : reached + 1
      }
    },
    between(values, length, from, to, open, out) {
      const { doubles } = memory
      mark(length, out, (at) => {
        const value = doubles[(values >>> 3) + at]!
        return (value >= from && value <= to) || (open !== 0 && Number.isNaN(value))
      })
    },
    bins(values, length, low, perUnit, many, out) {
      const { doubles, words } = memory
      for (let at = 0; at < length; at++) {
        const bin = (doubles[(values >>> 3) + at]! - low) * perUnit
        const where = Number.isNaN(bin) ? many : Math.min(Math.max(Math.trunc(bin), 0), many - 1)
        words[(out >>> 2) + (at & 3) * (many + 1) + where]!++
      }
    },
    scanSums(high, low, length, least, most, out) {
      const { ints } = memory
      mark(length, out, (at) => {
        const sum = ints[(high >>> 2) + at]! - ints[(low >>> 2) + at]!
        return sum >= least && sum <= most
      })
    },
    scanRatios: (ask, shift, length, open, out) =>
      mark(length, out, plainRatios(memory, ask, shift, open !== 0)),
    common(bits, other, length) {
      for (let word = 0; word < length >> 5; word++)
        memory.words[(bits >>> 2) + word]! &= memory.words[(other >>> 2) + word]!
    },
    outside(column, least, most, length, out) {
      const { ints } = memory
      mark(length, out, (at) => ints[(column >>> 2) + at]! < least || ints[(column >>> 2) + at]! > most)
    },
    without(bits, other, length) {
      for (let word = 0; word < length >> 5; word++)
        memory.words[(bits >>> 2) + word]! &= ~memory.words[(other >>> 2) + word]!
    },
    together(bits, other, length) {
      for (let word = 0; word < length >> 5; word++)
        memory.words[(bits >>> 2) + word]! |= memory.words[(other >>> 2) + word]!
    },
    judge: (...args) => judgePlainly(memory, ...args),
    add32(from, into, length) {
      const { ints } = memory
      let spills = 0
      for (let at = 0; at < length; at++) {
        const sum = ints[(from >>> 2) + at]! + ints[(into >>> 2) + at]!
        ints[(into >>> 2) + at] = sum
        if (sum !== (sum | 0)) spills = 1
      }
      return spills
    },
    add64(from, into, length) {
      for (let at = 0; at < length; at++)
        memory.doubles[(into >>> 3) + at]! += memory.doubles[(from >>> 3) + at]!
    },
    add16(from, into, length) {
      for (let at = 0; at < length; at++)
        memory.shorts[(into >>> 1) + at]! += memory.shorts[(from >>> 1) + at]!
    },
    wholes(values, unit, length, out) {
      const { doubles, ints } = memory
      for (let at = 0; at < length; at++) {
        const value = doubles[(values >>> 3) + at]!
        const whole = value / unit
        if (!(whole >= 0) || (whole | 0) !== whole) return Math.floor(at / 4) * 4
        ints[(out >>> 2) + at] = whole
      }
      return length
    },
    total32: (high, low, length) => sumDifferences(memory.ints, high >>> 2, low >>> 2, length),
    total64: (high, low, length) => sumDifferences(memory.doubles, high >>> 3, low >>> 3, length),
    total16: (high, low, length) => sumDifferences(memory.shorts, high >>> 1, low >>> 1, length),
    list(bits, length, out) {
      let count = 0
      eachBit(memory.words.subarray(bits >>> 2, (bits >>> 2) + (length >> 5)), (at) => {
        memory.words[(out >>> 2) + count++] = at
      })
      return count
    },
    run: (script, begin, length, edges, scratch) =>
      runPlainly(kernels, memory, { script, begin, length, edges, scratch }),
  }
  return kernels
}

function sumDifferences(
  values: Int32Array | Float64Array | Uint16Array,
  high: number,
  low: number,
  length: number,
) {
  let sum = 0
  for (let at = 0; at < length; at++) sum += values[high + at]! - values[low + at]!
  return sum
}
