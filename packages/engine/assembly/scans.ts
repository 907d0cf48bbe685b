// Comparisons directly on the running sums, without an intermediate column.

import { mask } from './sets'

/** Set of entities whose sum lies in an integer range, directly from the running sums. */
export function scanSums(high: usize, low: usize, length: i32, least: i32, most: i32, out: usize): void {
  const from = i32x4.splat(least)
  const width = i32x4.splat(most - least)
  for (let at = 0; at < length; at += 16) {
    const bits = i8x16.bitmask(
      i8x16.narrow_i16x8_s(
        i16x8.narrow_i32x4_s(within(high, low, from, width), within(high + 16, low + 16, from, width)),
        i16x8.narrow_i32x4_s(within(high + 32, low + 32, from, width), within(high + 48, low + 48, from, width)),
      ),
    )
    store<u16>(out, <u16>bits)
    high += 64
    low += 64
    out += 2
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function within(high: usize, low: usize, from: v128, width: v128): v128 {
  return i32x4.le_u(i32x4.sub(i32x4.sub(v128.load(high), v128.load(low)), from), width)
}

/**
 * Set of entities whose `(top − less) × times ÷ bottom` lies in a range, directly from the running sums and
 * without dividing: single precision decides where it can, and the few doubtful ones are divided exactly.
 * Sums are never negative here. `ask` is a record: addresses of the rows (0 for an absent term), weights, and
 * the exact numbers.
 */
export function scanRatios(ask: usize, shift: usize, length: i32, open: bool, out: usize): void {
  const hasLess = load<u32>(ask, 8) != 0
  const hasBottom = load<u32>(ask, 16) != 0
  if (hasLess && hasBottom) scan(ask, shift, length, open, out, true, true)
  else if (hasLess) scan(ask, shift, length, open, out, true, false)
  else scan(ask, shift, length, open, out, false, true)
}

// @ts-ignore: a decorator of the compiler
@inline
function scan(
  ask: usize,
  shift: usize,
  length: i32,
  open: bool,
  out: usize,
  hasLess: bool,
  hasBottom: bool,
): void {
  const topHigh = <usize>load<u32>(ask) + shift
  const topLow = <usize>load<u32>(ask, 4) + shift
  const lessHigh = <usize>load<u32>(ask, 8) + shift
  const lessLow = <usize>load<u32>(ask, 12) + shift
  const bottomHigh = <usize>load<u32>(ask, 16) + shift
  const bottomLow = <usize>load<u32>(ask, 20) + shift
  const sureTop = f32x4.splat(load<f32>(ask, 24))
  const sureLess = f32x4.splat(load<f32>(ask, 28))
  const sureBottom = f32x4.splat(load<f32>(ask, 32))
  const maybeTop = f32x4.splat(load<f32>(ask, 36))
  const maybeLess = f32x4.splat(load<f32>(ask, 40))
  const maybeBottom = f32x4.splat(load<f32>(ask, 44))
  const zero = i32x4.splat(0)
  for (let at: usize = 0; at < <usize>length; at += 64) {
    let bits: u64 = 0
    let doubts: u64 = 0
    for (let part: usize = 0; part < 64; part += 16) {
      const place = (at + part) << 2
      // Processes one quarter at a time, so that the working set fits the registers.
      const top0 = term(topHigh, topLow, place)
      let sure0 = f32x4.mul(top0, sureTop)
      let maybe0 = f32x4.mul(top0, maybeTop)
      if (hasLess) {
        const less0 = term(lessHigh, lessLow, place)
        sure0 = f32x4.add(sure0, f32x4.mul(less0, sureLess))
        maybe0 = f32x4.add(maybe0, f32x4.mul(less0, maybeLess))
      }
      let none0 = zero
      if (hasBottom) {
        const bottom0 = term(bottomHigh, bottomLow, place)
        none0 = f32x4.eq(bottom0, zero)
        sure0 = f32x4.add(sure0, f32x4.mul(bottom0, sureBottom))
        maybe0 = f32x4.add(maybe0, f32x4.mul(bottom0, maybeBottom))
      } else {
        sure0 = f32x4.add(sure0, sureBottom)
        maybe0 = f32x4.add(maybe0, maybeBottom)
      }
      sure0 = f32x4.gt(sure0, zero)
      maybe0 = f32x4.ge(maybe0, zero)
      const top1 = term(topHigh, topLow, place + 16)
      let sure1 = f32x4.mul(top1, sureTop)
      let maybe1 = f32x4.mul(top1, maybeTop)
      if (hasLess) {
        const less1 = term(lessHigh, lessLow, place + 16)
        sure1 = f32x4.add(sure1, f32x4.mul(less1, sureLess))
        maybe1 = f32x4.add(maybe1, f32x4.mul(less1, maybeLess))
      }
      let none1 = zero
      if (hasBottom) {
        const bottom1 = term(bottomHigh, bottomLow, place + 16)
        none1 = f32x4.eq(bottom1, zero)
        sure1 = f32x4.add(sure1, f32x4.mul(bottom1, sureBottom))
        maybe1 = f32x4.add(maybe1, f32x4.mul(bottom1, maybeBottom))
      } else {
        sure1 = f32x4.add(sure1, sureBottom)
        maybe1 = f32x4.add(maybe1, maybeBottom)
      }
      sure1 = f32x4.gt(sure1, zero)
      maybe1 = f32x4.ge(maybe1, zero)
      const sure01 = i16x8.narrow_i32x4_s(sure0, sure1)
      const maybe01 = i16x8.narrow_i32x4_s(maybe0, maybe1)
      const none01 = i16x8.narrow_i32x4_s(none0, none1)
      const top2 = term(topHigh, topLow, place + 32)
      let sure2 = f32x4.mul(top2, sureTop)
      let maybe2 = f32x4.mul(top2, maybeTop)
      if (hasLess) {
        const less2 = term(lessHigh, lessLow, place + 32)
        sure2 = f32x4.add(sure2, f32x4.mul(less2, sureLess))
        maybe2 = f32x4.add(maybe2, f32x4.mul(less2, maybeLess))
      }
      let none2 = zero
      if (hasBottom) {
        const bottom2 = term(bottomHigh, bottomLow, place + 32)
        none2 = f32x4.eq(bottom2, zero)
        sure2 = f32x4.add(sure2, f32x4.mul(bottom2, sureBottom))
        maybe2 = f32x4.add(maybe2, f32x4.mul(bottom2, maybeBottom))
      } else {
        sure2 = f32x4.add(sure2, sureBottom)
        maybe2 = f32x4.add(maybe2, maybeBottom)
      }
      sure2 = f32x4.gt(sure2, zero)
      maybe2 = f32x4.ge(maybe2, zero)
      const top3 = term(topHigh, topLow, place + 48)
      let sure3 = f32x4.mul(top3, sureTop)
      let maybe3 = f32x4.mul(top3, maybeTop)
      if (hasLess) {
        const less3 = term(lessHigh, lessLow, place + 48)
        sure3 = f32x4.add(sure3, f32x4.mul(less3, sureLess))
        maybe3 = f32x4.add(maybe3, f32x4.mul(less3, maybeLess))
      }
      let none3 = zero
      if (hasBottom) {
        const bottom3 = term(bottomHigh, bottomLow, place + 48)
        none3 = f32x4.eq(bottom3, zero)
        sure3 = f32x4.add(sure3, f32x4.mul(bottom3, sureBottom))
        maybe3 = f32x4.add(maybe3, f32x4.mul(bottom3, maybeBottom))
      } else {
        sure3 = f32x4.add(sure3, sureBottom)
        maybe3 = f32x4.add(maybe3, maybeBottom)
      }
      sure3 = f32x4.gt(sure3, zero)
      maybe3 = f32x4.ge(maybe3, zero)
      const sure23 = i16x8.narrow_i32x4_s(sure2, sure3)
      const maybe23 = i16x8.narrow_i32x4_s(maybe2, maybe3)
      const none23 = i16x8.narrow_i32x4_s(none2, none3)
      const sure = <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(sure01, sure23))
      const maybe = <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(maybe01, maybe23))
      const none = hasBottom ? <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(none01, none23)) : 0
      doubts |= (sure ^ maybe) & ~none
      bits |= (open ? sure | none : sure & ~none) << <u64>part
    }
    store<u64>(out, doubts ? exact(ask, shift + (at << 2), open) : bits)
    out += 8
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function term(high: usize, low: usize, place: usize): v128 {
  return f32x4.convert_i32x4_s(i32x4.sub(v128.load(high + place), v128.load(low + place)))
}

function exact(ask: usize, from4: usize, open: bool): u64 {
  const from = load<f64>(ask, 80)
  const to = load<f64>(ask, 88)
  const times = load<f64>(ask, 72)
  const hasBottom = load<u32>(ask, 16) != 0
  let bits: u64 = 0
  for (let bit: usize = 0; bit < 64; bit++) {
    const place = from4 + (bit << 2)
    let top = <f64>sumAt(ask, place) * load<f64>(ask, 48)
    if (load<u32>(ask, 8)) top -= <f64>sumAt(ask + 8, place) * load<f64>(ask, 56)
    // Without a bottom row, the unit is the divisor.
    const bottom = hasBottom ? <f64>sumAt(ask + 16, place) * load<f64>(ask, 64) : load<f64>(ask, 64)
    const ratio = (top * times) / bottom
    const isMatch = bottom == 0 ? open : ratio >= from && ratio <= to
    bits |= (<u64>isMatch) << <u64>bit
  }
  return bits
}

// @ts-ignore: a decorator of the compiler
@inline
function sumAt(rows: usize, place: usize): i32 {
  return load<i32>(<usize>load<u32>(rows) + place) - load<i32>(<usize>load<u32>(rows, 4) + place)
}
