// A script over one stretch of entities.

import { codes } from './codes'
import { ratios, blank, scaled, sums32, sums64 } from './columns'
import { judge } from './judge'
import { scanRatios, scanSums } from './scans'
import { between, common, counted, outside, together, uncounted, without } from './sets'

/** A script over one stretch, step by step; src/run/steps.ts says what each of them is. */
export function run(script: usize, begin: u32, length: i32, edges: usize, scratch: usize): void {
  const place = <usize>begin
  for (; ; script += 32) {
    const firstOperand = <usize>load<u32>(script, 4)
    const two = <usize>load<u32>(script, 8)
    const out = <usize>load<u32>(script, 12)
    switch (load<u32>(script)) {
      case 1:
        sums32(firstOperand + (place << 2), two + (place << 2), load<f64>(script, 16), length, out)
        break
      case 2:
        sums64(firstOperand + (place << 3), two + (place << 3), length, out)
        break
      case 3:
        memory.fill(out, 0, (<usize>length) << 3)
        break
      case 4:
        scaled(firstOperand, two, load<f64>(script, 16), length, out)
        break
      case 5:
        ratios(firstOperand, two, <usize>load<u32>(script, 24), load<f64>(script, 16), length, out)
        break
      case 6:
        uncounted(firstOperand + (place << 1), two + (place << 1), length, out)
        break
      case 7:
        counted(firstOperand + (place << 1), two + (place << 1), length, out)
        break
      case 8:
        outside(firstOperand + (place << 2), load<i32>(script, 16), load<i32>(script, 20), length, out)
        break
      case 9:
        common(out, firstOperand, length)
        break
      case 10:
        without(out, firstOperand, length)
        break
      case 11:
        together(out, firstOperand, length)
        break
      case 12:
        blank(firstOperand, length, out)
        break
      case 13:
        memory.copy(out, firstOperand + (place << 3), (<usize>length) << 3)
        break
      case 14:
        memory.fill(out, <u8>two, (<usize>length) >> 3)
        break
      case 15:
        codes(
          firstOperand,
          length,
          load<i32>(script, 16),
          load<i32>(script, 20),
          load<i32>(script, 24),
          two,
          <usize>load<u32>(script, 28),
          out,
        )
        break
      case 16:
        between(firstOperand, length, load<f64>(script, 16), load<f64>(script, 24), <bool>two, out)
        break
      case 17:
        scanSums(firstOperand + (place << 2), two + (place << 2), length, load<i32>(script, 16), load<i32>(script, 20), out)
        break
      case 18:
        scanRatios(firstOperand, place << 2, length, <bool>two, out)
        break
      case 19:
        judge(
          firstOperand,
          <i32>two,
          length >> 6,
          edges,
          scratch,
          out ? out + (place >> 3) : 0,
          <usize>load<u32>(script, 16),
          load<u32>(script, 20) != 0,
        )
        break
      default:
        return
    }
  }
}
