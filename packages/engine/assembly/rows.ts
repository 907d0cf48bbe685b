// Filling rows and adding them up.

/** Adds a row to another; true when a number no longer fits. */
export function add32(from: usize, into: usize, length: i32): bool {
  let spills = i32x4.splat(0)
  for (let at: usize = 0; at < (<usize>length) << 2; at += 16) {
    const addend = v128.load(from + at)
    const other = v128.load(into + at)
    const sum = i32x4.add(addend, other)
    spills = v128.or(spills, v128.and(v128.xor(addend, sum), v128.xor(other, sum)))
    v128.store(into + at, sum)
  }
  return i32x4.bitmask(spills) != 0
}

export function add64(from: usize, into: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) << 3; at += 16)
    v128.store(into + at, f64x2.add(v128.load(from + at), v128.load(into + at)))
}

export function add16(from: usize, into: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) << 1; at += 16)
    v128.store(into + at, i16x8.add(v128.load(from + at), v128.load(into + at)))
}

/** Numbers as whole ones of a unit; says how many there were before the first four with one that is none. */
export function wholes(values: usize, unit: f64, length: i32, out: usize): i32 {
  const by = f64x2.splat(unit)
  const per = f64x2.splat(1 / unit)
  const half = f64x2.splat(0.5)
  const zero = i32x4.splat(0)
  for (let at = 0; at < length; at += 4) {
    const pair = v128.load(values)
    const other = v128.load(values, 16)
    const low = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(pair, per), half))
    const high = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(other, per), half))
    const whole = i8x16.shuffle(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
    const isSame = v128.and(
      f64x2.eq(f64x2.mul(f64x2.convert_low_i32x4_s(low), by), pair),
      f64x2.eq(f64x2.mul(f64x2.convert_low_i32x4_s(high), by), other),
    )
    if (!i64x2.all_true(isSame) || i32x4.bitmask(i32x4.lt_s(whole, zero))) return at
    v128.store(out, whole)
    values += 32
    out += 16
  }
  return length
}
