// Columns of sums and ratios, and masking of their values.

const NAN: f64 = NaN

/** Sums over a span in millionths: difference of two rows of running sums, times their unit. */
export function sums32(high: usize, low: usize, unit: f64, length: i32, out: usize): void {
  const by = f64x2.splat(unit)
  for (let at = 0; at < length; at += 4) {
    const sum = i32x4.sub(v128.load(high), v128.load(low))
    const upper = i8x16.shuffle(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15)
    v128.store(out, f64x2.mul(f64x2.convert_low_i32x4_s(sum), by))
    v128.store(out, f64x2.mul(f64x2.convert_low_i32x4_s(upper), by), 16)
    high += 16
    low += 16
    out += 32
  }
}

export function sums64(high: usize, low: usize, length: i32, out: usize): void {
  for (let at = 0; at < length; at += 2) {
    v128.store(out, f64x2.sub(v128.load(high), v128.load(low)))
    high += 16
    low += 16
    out += 16
  }
}

/** `(top − less) ÷ by`; without `less` just `top ÷ by`. */
export function scaled(top: usize, less: usize, by: f64, length: i32, out: usize): void {
  const divisor = f64x2.splat(by)
  for (let at: usize = 0; at < (<usize>length) << 3; at += 16) {
    let whole = v128.load(top + at)
    if (less) whole = f64x2.sub(whole, v128.load(less + at))
    v128.store(out + at, f64x2.div(whole, divisor))
  }
}

/** `(top − less) × times ÷ bottom`; NaN when the bottom is 0. */
export function ratios(top: usize, less: usize, bottom: usize, times: f64, length: i32, out: usize): void {
  const factor = f64x2.splat(times)
  const zero = f64x2.splat(0)
  const none = f64x2.splat(NAN)
  for (let at: usize = 0; at < (<usize>length) << 3; at += 16) {
    let whole = v128.load(top + at)
    if (less) whole = f64x2.sub(whole, v128.load(less + at))
    const divisor = v128.load(bottom + at)
    const ratio = f64x2.div(f64x2.mul(whole, factor), divisor)
    v128.store(out + at, v128.bitselect(none, ratio, f64x2.eq(divisor, zero)))
  }
}

/** Sets the values of a set's members to NaN. */
export function blank(bits: usize, length: i32, out: usize): void {
  for (let at = 0; at < length; at += 64) {
    let rest = load<u64>(bits + (at >> 3))
    while (rest) {
      store<f64>(out + ((<usize>at + <usize>ctz(rest)) << 3), NAN)
      rest &= rest - 1
    }
  }
}
