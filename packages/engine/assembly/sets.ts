// Sets of entities, 64 to a word.

/** Set of entities with no count between two rows of running counts. */
export function uncounted(high: usize, low: usize, length: i32, out: usize): void {
  for (let at = 0; at < length; at += 64) {
    store<u64>(out, alike(high, low))
    high += 128
    low += 128
    out += 8
  }
}

/** Complement of `uncounted`. */
export function counted(high: usize, low: usize, length: i32, out: usize): void {
  for (let at = 0; at < length; at += 64) {
    store<u64>(out, ~alike(high, low))
    high += 128
    low += 128
    out += 8
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function alike(high: usize, low: usize): u64 {
  let bits: u64 = 0
  for (let quarter: usize = 0; quarter < 4; quarter++) {
    const at = quarter << 5
    const first = i16x8.eq(v128.load(high + at), v128.load(low + at))
    const second = i16x8.eq(v128.load(high + at + 16), v128.load(low + at + 16))
    bits |= (<u64>i8x16.bitmask(i8x16.narrow_i16x8_s(first, second))) << (<u64>quarter << 4)
  }
  return bits
}

/** Set of entities with a value in an inclusive range. With `open`, those without a value too. */
export function between(values: usize, length: i32, from: f64, to: f64, open: bool, out: usize): void {
  const least = f64x2.splat(from)
  const most = f64x2.splat(to)
  for (let at = 0; at < length; at += 64) {
    let bits: u64 = 0
    for (let pair: u64 = 0; pair < 64; pair += 2) {
      const value = v128.load(values)
      let inRange = v128.and(f64x2.ge(value, least), f64x2.le(value, most))
      if (open) inRange = v128.or(inRange, f64x2.ne(value, value))
      bits |= (<u64>i64x2.bitmask(inRange)) << pair
      values += 16
    }
    store<u64>(out, bits)
    out += 8
  }
}

/** Set of entities whose number lies outside an inclusive range. */
export function outside(column: usize, least: i32, most: i32, length: i32, out: usize): void {
  const low = i32x4.splat(least)
  const high = i32x4.splat(most)
  for (let at: usize = 0; at < (<usize>length) << 2; at += 64) {
    const bits = mask(
      beyond(column + at, low, high),
      beyond(column + at + 16, low, high),
      beyond(column + at + 32, low, high),
      beyond(column + at + 48, low, high),
    )
    store<u16>(out, <u16>bits)
    out += 2
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function beyond(at: usize, low: v128, high: v128): v128 {
  const value = v128.load(at)
  return v128.or(i32x4.lt_s(value, low), i32x4.gt_s(value, high))
}

/** Intersection, in place. */
export function common(bits: usize, other: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) >> 3; at += 8)
    store<u64>(bits + at, load<u64>(bits + at) & load<u64>(other + at))
}

export function without(bits: usize, other: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) >> 3; at += 8)
    store<u64>(bits + at, load<u64>(bits + at) & ~load<u64>(other + at))
}

export function together(bits: usize, other: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) >> 3; at += 8)
    store<u64>(bits + at, load<u64>(bits + at) | load<u64>(other + at))
}

/**
 * Lists the members of a set in order; returns their number. Most words have few members, so four are always
 * written, and the surplus is overwritten by the next word.
 */
export function list(bits: usize, length: i32, out: usize): i32 {
  const begin = out
  for (let at: u32 = 0; at < <u32>length; at += 64) {
    let rest = load<u64>(bits + (at >> 3))
    if (rest == 0) continue
    const end = out + (<usize>popcnt(rest) << 2)
    store<u32>(out, at + <u32>ctz(rest))
    rest &= rest - 1
    store<u32>(out, at + <u32>ctz(rest), 4)
    rest &= rest - 1
    store<u32>(out, at + <u32>ctz(rest), 8)
    rest &= rest - 1
    store<u32>(out, at + <u32>ctz(rest), 12)
    rest &= rest - 1
    for (out += 16; rest; out += 4) {
      store<u32>(out, at + <u32>ctz(rest))
      rest &= rest - 1
    }
    out = end
  }
  return <i32>((out - begin) >> 2)
}

// @ts-ignore: a decorator of the compiler
@inline
export function mask(one: v128, two: v128, three: v128, four: v128): u64 {
  return <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(one, two), i16x8.narrow_i32x4_s(three, four)))
}
