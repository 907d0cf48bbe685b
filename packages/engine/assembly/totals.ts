// Everybody of a stretch together: one row less another. A stretch begins anywhere and has any length.

export function total32(high: usize, low: usize, length: i32): f64 {
  let even = i64x2.splat(0)
  let odd = i64x2.splat(0)
  let at = 0
  for (; at + 4 <= length; at += 4) {
    const top = v128.load(high)
    const bottom = v128.load(low)
    even = i64x2.add(even, i64x2.sub(i64x2.extend_low_i32x4_s(top), i64x2.extend_low_i32x4_s(bottom)))
    odd = i64x2.add(odd, i64x2.sub(i64x2.extend_high_i32x4_s(top), i64x2.extend_high_i32x4_s(bottom)))
    high += 16
    low += 16
  }
  const both = i64x2.add(even, odd)
  let sum = i64x2.extract_lane(both, 0) + i64x2.extract_lane(both, 1)
  for (; at < length; at++) {
    sum += <i64>load<i32>(high) - <i64>load<i32>(low)
    high += 4
    low += 4
  }
  return <f64>sum
}

export function total64(high: usize, low: usize, length: i32): f64 {
  let pair = f64x2.splat(0)
  let at = 0
  for (; at + 2 <= length; at += 2) {
    pair = f64x2.add(pair, f64x2.sub(v128.load(high), v128.load(low)))
    high += 16
    low += 16
  }
  let sum = f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1)
  if (at < length) sum += load<f64>(high) - load<f64>(low)
  return sum
}

export function total16(high: usize, low: usize, length: i32): f64 {
  let four = i32x4.splat(0)
  let at = 0
  for (; at + 8 <= length; at += 8) {
    const counts = i16x8.sub(v128.load(high), v128.load(low))
    four = i32x4.add(four, i32x4.extadd_pairwise_i16x8_u(counts))
    high += 16
    low += 16
  }
  let sum: f64 = 0
  sum += i32x4.extract_lane(four, 0)
  sum += i32x4.extract_lane(four, 1)
  sum += i32x4.extract_lane(four, 2)
  sum += i32x4.extract_lane(four, 3)
  for (; at < length; at++) {
    sum += <f64>(<i32>load<u16>(high) - <i32>load<u16>(low))
    high += 2
    low += 2
  }
  return sum
}
