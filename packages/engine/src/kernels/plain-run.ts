import type { Address, Memory } from '../memory.ts'
import type { Kernels } from './kernels.ts'
import { STEP_BYTES, STEPS } from './steps.ts'

type Stretch = { script: Address; begin: number; length: number; edges: Address; scratch: Address }

/** Runs a script with kernels one by one. */
export function runPlainly(
  kernels: Kernels,
  memory: Memory,
  { script, begin, length, edges, scratch }: Stretch,
): void {
  for (let step = script; ; step += STEP_BYTES) {
    const at = step >>> 2
    const [kind, first, two, out] = [0, 1, 2, 3].map((part) => memory.words[at + part]!) as [number, number, number, number] // prettier-ignore
    const [int, other, third, fourth] = [4, 5, 6, 7].map((part) => memory.ints[at + part]!) as [number, number, number, number] // prettier-ignore
    const [number, last] = [memory.doubles[(step >>> 3) + 2]!, memory.doubles[(step >>> 3) + 3]!]
    switch (kind) {
      case STEPS.sums32:
        kernels.sums32(first + begin * 4, two + begin * 4, number, length, out)
        break
      case STEPS.sums64:
        kernels.sums64(first + begin * 8, two + begin * 8, length, out)
        break
      case STEPS.zeroes:
        memory.doubles.fill(0, out >>> 3, (out >>> 3) + length)
        break
      case STEPS.scaled:
        kernels.scaled(first, two, number, length, out)
        break
      case STEPS.ratios:
        kernels.ratios(first, two, third >>> 0, number, length, out)
        break
      case STEPS.uncounted:
        kernels.uncounted(first + begin * 2, two + begin * 2, length, out)
        break
      case STEPS.counted:
        kernels.counted(first + begin * 2, two + begin * 2, length, out)
        break
      case STEPS.outside:
        kernels.outside(first + begin * 4, int, other, length, out)
        break
      case STEPS.common:
        kernels.common(out, first, length)
        break
      case STEPS.without:
        kernels.without(out, first, length)
        break
      case STEPS.together:
        kernels.together(out, first, length)
        break
      case STEPS.blank:
        kernels.blank(first, length, out)
        break
      case STEPS.copy:
        memory.bytes.copyWithin(out, first + begin * 8, first + (begin + length) * 8)
        break
      case STEPS.fill:
        memory.bytes.fill(two, out, out + length / 8)
        break
      case STEPS.codes:
        kernels.codes(first, length, int, other, third, two, fourth >>> 0, out)
        break
      case STEPS.between:
        kernels.between(first, length, number, last, two, out)
        break
      case STEPS.scanSums:
        kernels.scanSums(first + begin * 4, two + begin * 4, length, int, other, out)
        break
      case STEPS.scanRatios:
        kernels.scanRatios(first, begin * 4, length, two, out)
        break
      case STEPS.judge:
        kernels.judge(
          first,
          two,
          length / 64,
          edges,
          scratch,
          out === 0 ? 0 : out + begin / 8,
          int >>> 0,
          other,
        )
        break
      default:
        return
    }
  }
}
