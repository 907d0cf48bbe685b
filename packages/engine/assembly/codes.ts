// From values to codes of one byte.

/**
 * How many cuts each value has reached, plus one; 0 for what has no value. A table leads near the place: values and cuts
 * fall into its buckets by their leading bits, which keep their order.
 */
export function codes(
  values: usize,
  length: i32,
  first: i32,
  last: i32,
  shift: i32,
  table: usize,
  cuts: usize,
  out: usize,
): void {
  const low = i32x4.splat(first)
  const high = i32x4.splat(last)
  const positive = i32x4.splat(0x7fffffff)
  for (let at = 0; at < length; at += 4) {
    const pair = v128.load(values)
    const other = v128.load(values, 16)
    const near = f32x4.demote_f64x2_zero(pair)
    const far = f32x4.demote_f64x2_zero(other)
    let bits = i8x16.shuffle(near, far, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
    bits = v128.xor(bits, v128.and(i32x4.shr_s(bits, 31), positive))
    bits = i32x4.min_s(i32x4.max_s(bits, low), high)
    const bucket = i32x4.shr_u(i32x4.sub(bits, low), shift)
    const packedCodes =
      code(f64x2.extract_lane(pair, 0), i32x4.extract_lane(bucket, 0), table, cuts) |
      (code(f64x2.extract_lane(pair, 1), i32x4.extract_lane(bucket, 1), table, cuts) << 8) |
      (code(f64x2.extract_lane(other, 0), i32x4.extract_lane(bucket, 2), table, cuts) << 16) |
      (code(f64x2.extract_lane(other, 1), i32x4.extract_lane(bucket, 3), table, cuts) << 24)
    store<u32>(out, packedCodes)
    values += 32
    out += 4
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function code(value: f64, bucket: i32, table: usize, cuts: usize): u32 {
  let reached: u32 = load<u8>(table + <usize>bucket)
  while (value >= load<f64>(cuts + ((<usize>reached) << 3))) reached++
  return select<u32>(reached + 1, 0, value == value)
}
