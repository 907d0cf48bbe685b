// How many values lie in each bin of a ruler.

/**
 * Counts into four tables by turns, so that neighbours in one bin need not wait for each other; the caller adds them up.
 * Each has one more than there are bins, for what is no number. Beyond the ends counts in the outer bins.
 */
export function bins(values: usize, length: i32, low: f64, perUnit: f64, many: i32, out: usize): void {
  const least = f64x2.splat(low)
  const scale = f64x2.splat(perUnit)
  const last = i32x4.splat(many - 1)
  const none = i32x4.splat(many)
  const first = i32x4.splat(0)
  const table = <usize>(many + 1) << 2
  const second = out + table
  const third = second + table
  const fourth = third + table
  for (let at: usize = 0; at < (<usize>length) << 3; at += 32) {
    const pair = f64x2.mul(f64x2.sub(v128.load(values + at), least), scale)
    const other = f64x2.mul(f64x2.sub(v128.load(values + at, 16), least), scale)
    const whole = i8x16.shuffle(
      i32x4.trunc_sat_f64x2_s_zero(pair),
      i32x4.trunc_sat_f64x2_s_zero(other),
      0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23,
    ) // prettier-ignore
    const numberMask = i8x16.shuffle(
      f64x2.eq(pair, pair),
      f64x2.eq(other, other),
      0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27,
    ) // prettier-ignore
    const bin = v128.bitselect(i32x4.min_s(i32x4.max_s(whole, first), last), none, numberMask)
    count(out, i32x4.extract_lane(bin, 0))
    count(second, i32x4.extract_lane(bin, 1))
    count(third, i32x4.extract_lane(bin, 2))
    count(fourth, i32x4.extract_lane(bin, 3))
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function count(table: usize, bin: i32): void {
  const at = table + (<usize>bin << 2)
  store<u32>(at, load<u32>(at) + 1)
}
