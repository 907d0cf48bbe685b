// What the processor does best, on the snapshot's own memory. Every address is a byte offset, every length a multiple of
// 64 entities. `src/kernels/plain.ts` says the same in plain TypeScript; both must give the same bits.

const NAN: f64 = NaN

/** Sums over a span in millionths: one row of running sums less another, whole numbers times their unit. */
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

/** `(top − less) ÷ by`; without `less` it is `top` alone. */
export function scaled(top: usize, less: usize, by: f64, length: i32, out: usize): void {
  const divisor = f64x2.splat(by)
  for (let at: usize = 0; at < (<usize>length) << 3; at += 16) {
    let whole = v128.load(top + at)
    if (less) whole = f64x2.sub(whole, v128.load(less + at))
    v128.store(out + at, f64x2.div(whole, divisor))
  }
}

/** `(top − less) × times ÷ bottom`; no value where there is nothing to divide by. */
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

/** Takes the value away from whoever is in a set. */
export function blank(bits: usize, length: i32, out: usize): void {
  for (let at = 0; at < length; at += 64) {
    let rest = load<u64>(bits + (at >> 3))
    while (rest) {
      store<f64>(out + ((<usize>at + <usize>ctz(rest)) << 3), NAN)
      rest &= rest - 1
    }
  }
}

/** Of whom nothing was counted between two rows of running counts. */
export function uncounted(high: usize, low: usize, length: i32, out: usize): void {
  for (let at = 0; at < length; at += 64) {
    store<u64>(out, alike(high, low))
    high += 128
    low += 128
    out += 8
  }
}

/** Of whom something was: the opposite. */
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
    const one = v128.load(values)
    const other = v128.load(values, 16)
    const near = f32x4.demote_f64x2_zero(one)
    const far = f32x4.demote_f64x2_zero(other)
    let bits = i8x16.shuffle(near, far, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
    bits = v128.xor(bits, v128.and(i32x4.shr_s(bits, 31), positive))
    bits = i32x4.min_s(i32x4.max_s(bits, low), high)
    const bucket = i32x4.shr_u(i32x4.sub(bits, low), shift)
    const codesOf =
      code(f64x2.extract_lane(one, 0), i32x4.extract_lane(bucket, 0), table, cuts) |
      (code(f64x2.extract_lane(one, 1), i32x4.extract_lane(bucket, 1), table, cuts) << 8) |
      (code(f64x2.extract_lane(other, 0), i32x4.extract_lane(bucket, 2), table, cuts) << 16) |
      (code(f64x2.extract_lane(other, 1), i32x4.extract_lane(bucket, 3), table, cuts) << 24)
    store<u32>(out, codesOf)
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

/** Who lies between two values, both inclusive. With `open`, whoever has no value as well. */
export function between(values: usize, length: i32, from: f64, to: f64, open: bool, out: usize): void {
  const least = f64x2.splat(from)
  const most = f64x2.splat(to)
  for (let at = 0; at < length; at += 64) {
    let bits: u64 = 0
    for (let pair: u64 = 0; pair < 64; pair += 2) {
      const value = v128.load(values)
      let held = v128.and(f64x2.ge(value, least), f64x2.le(value, most))
      if (open) held = v128.or(held, f64x2.ne(value, value))
      bits |= (<u64>i64x2.bitmask(held)) << pair
      values += 16
    }
    store<u64>(out, bits)
    out += 8
  }
}

/** Whose sum lies between two whole numbers, straight from the running sums. */
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
 * Whose `(top − less) × times ÷ bottom` lies between two values, straight from the running sums and without dividing:
 * single precision decides where it can, and the few it leaves in doubt are divided exactly. No sum is negative here.
 * The question is a record: addresses of the rows (0 for a term that is not there), weights, and the exact numbers.
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
      // One quarter after the other, so that what is in work fits the registers.
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

// @ts-ignore: a decorator of the compiler
@inline
function mask(one: v128, two: v128, three: v128, four: v128): u64 {
  return <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(one, two), i16x8.narrow_i32x4_s(three, four)))
}

function exact(ask: usize, from4: usize, open: bool): u64 {
  const from = load<f64>(ask, 80)
  const to = load<f64>(ask, 88)
  const times = load<f64>(ask, 72)
  const hasBottom = load<u32>(ask, 16) != 0
  let bits: u64 = 0
  for (let one: usize = 0; one < 64; one++) {
    const place = from4 + (one << 2)
    let top = <f64>sumAt(ask, place) * load<f64>(ask, 48)
    if (load<u32>(ask, 8)) top -= <f64>sumAt(ask + 8, place) * load<f64>(ask, 56)
    // What is not divided by a sum is divided by its unit.
    const bottom = hasBottom ? <f64>sumAt(ask + 16, place) * load<f64>(ask, 64) : load<f64>(ask, 64)
    const ratio = (top * times) / bottom
    const held = bottom == 0 ? open : ratio >= from && ratio <= to
    bits |= (<u64>held) << <u64>one
  }
  return bits
}

// @ts-ignore: a decorator of the compiler
@inline
function sumAt(rows: usize, place: usize): i32 {
  return load<i32>(<usize>load<u32>(rows) + place) - load<i32>(<usize>load<u32>(rows, 4) + place)
}

/**
 * Many rules over one stretch of entities. A rule is an AND of parts, a part an OR of comparisons; a comparison is a
 * span of codes, or a set found before. Adds who fires to each rule's row, and how many.
 */
export function judge(
  program: usize,
  rules: i32,
  words: i32,
  edges: usize,
  scratch: usize,
  out: usize,
  counts: usize,
  open: bool,
): void {
  const whole = scratch
  const part = scratch + ((<usize>words) << 3)
  for (let rule = 0; rule < rules; rule++) {
    const row = <usize>load<u32>(program)
    const number = <usize>load<u32>(program, 4)
    let parts = load<i32>(program, 8)
    program += 12
    // Without any part nothing speaks against it.
    if (parts == 0) memory.fill(whole, 255, (<usize>words) << 3)
    let isFirst = true
    while (parts-- > 0) {
      const comparisons = load<i32>(program)
      program += 4
      const into = isFirst ? whole : part
      for (let at = 0; at < comparisons; at++) {
        compare(load<u32>(program), load<u32>(program, 4), words, into, at == 0, open)
        program += 8
      }
      if (!isFirst) both(whole, part, words)
      isFirst = false
    }
    keep(whole, words, edges, out ? out + row : 0, counts + (number << 2))
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function compare(where: u32, span: u32, words: i32, into: usize, isFirst: bool, open: bool): void {
  let from = <usize>where
  const end = into + ((<usize>words) << 3)
  if (span == 0) {
    for (; into < end; into += 8, from += 8)
      store<u64>(into, isFirst ? load<u64>(from) : load<u64>(from) | load<u64>(into))
    return
  }
  const low = i8x16.splat(<i8>span)
  const width = i8x16.splat(<i8>(span >> 8))
  const zero = i8x16.splat(0)
  for (; into < end; into += 8, from += 64) {
    let bits: u64
    if (open) {
      bits =
        <u64>opens(from, low, width, zero) |
        (<u64>opens(from + 16, low, width, zero) << 16) |
        (<u64>opens(from + 32, low, width, zero) << 32) |
        (<u64>opens(from + 48, low, width, zero) << 48)
    } else {
      bits =
        <u64>holds(from, low, width) |
        (<u64>holds(from + 16, low, width) << 16) |
        (<u64>holds(from + 32, low, width) << 32) |
        (<u64>holds(from + 48, low, width) << 48)
    }
    store<u64>(into, isFirst ? bits : bits | load<u64>(into))
  }
}

// @ts-ignore: a decorator of the compiler
@inline
function holds(from: usize, low: v128, width: v128): i32 {
  return i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(from), low), width))
}

// @ts-ignore: a decorator of the compiler
@inline
function opens(from: usize, low: v128, width: v128, zero: v128): i32 {
  const found = v128.load(from)
  return i8x16.bitmask(v128.or(i8x16.le_u(i8x16.sub(found, low), width), i8x16.eq(found, zero)))
}

// @ts-ignore: a decorator of the compiler
@inline
function both(whole: usize, part: usize, words: i32): void {
  for (let at: usize = 0; at < (<usize>words) << 3; at += 16)
    v128.store(whole + at, v128.and(v128.load(whole + at), v128.load(part + at)))
}

/** What belongs to nobody else is written; a first or last word that does is added to. */
// @ts-ignore: a decorator of the compiler
@inline
function keep(whole: usize, words: i32, edges: usize, row: usize, count: usize): void {
  const last = (<usize>(words - 1)) << 3
  store<u64>(whole, load<u64>(whole) & load<u64>(edges))
  store<u64>(whole + last, load<u64>(whole + last) & load<u64>(edges, 8))
  let held: i64 = 0
  if (row) {
    const before = ~load<u64>(edges) ? load<u64>(row) : 0
    const after = ~load<u64>(edges, 8) ? load<u64>(row + last) : 0
    for (let at: usize = 0; at <= last; at += 8) {
      const bits = load<u64>(whole + at)
      held += popcnt(bits)
      store<u64>(row + at, bits)
    }
    store<u64>(row, load<u64>(row) | before)
    store<u64>(row + last, load<u64>(row + last) | after)
  } else for (let at: usize = 0; at <= last; at += 8) held += popcnt(load<u64>(whole + at))
  store<u32>(count, load<u32>(count) + <u32>held)
}

export function without(bits: usize, other: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) >> 3; at += 8)
    store<u64>(bits + at, load<u64>(bits + at) & ~load<u64>(other + at))
}

export function together(bits: usize, other: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) >> 3; at += 8)
    store<u64>(bits + at, load<u64>(bits + at) | load<u64>(other + at))
}

/** Adds a row to another; true when a number no longer fits. */
export function add32(from: usize, into: usize, length: i32): bool {
  let spills = i32x4.splat(0)
  for (let at: usize = 0; at < (<usize>length) << 2; at += 16) {
    const one = v128.load(from + at)
    const other = v128.load(into + at)
    const sum = i32x4.add(one, other)
    spills = v128.or(spills, v128.and(v128.xor(one, sum), v128.xor(other, sum)))
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

/**
 * The members of a set as a list, in order; says how many. Most words have few: four are written whatever there is, and
 * what was not there is written over by the next.
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

/** One set as far as it is in another. */
export function common(bits: usize, other: usize, length: i32): void {
  for (let at: usize = 0; at < (<usize>length) >> 3; at += 8)
    store<u64>(bits + at, load<u64>(bits + at) & load<u64>(other + at))
}

/** Whose number lies outside of two, both of them still inside. */
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

/** A script over one stretch, step by step; src/run/steps.ts says what each of them is. */
export function run(script: usize, begin: u32, length: i32, edges: usize, scratch: usize): void {
  const place = <usize>begin
  for (; ; script += 32) {
    const one = <usize>load<u32>(script, 4)
    const two = <usize>load<u32>(script, 8)
    const out = <usize>load<u32>(script, 12)
    switch (load<u32>(script)) {
      case 1:
        sums32(one + (place << 2), two + (place << 2), load<f64>(script, 16), length, out)
        break
      case 2:
        sums64(one + (place << 3), two + (place << 3), length, out)
        break
      case 3:
        memory.fill(out, 0, (<usize>length) << 3)
        break
      case 4:
        scaled(one, two, load<f64>(script, 16), length, out)
        break
      case 5:
        ratios(one, two, <usize>load<u32>(script, 24), load<f64>(script, 16), length, out)
        break
      case 6:
        uncounted(one + (place << 1), two + (place << 1), length, out)
        break
      case 7:
        counted(one + (place << 1), two + (place << 1), length, out)
        break
      case 8:
        outside(one + (place << 2), load<i32>(script, 16), load<i32>(script, 20), length, out)
        break
      case 9:
        common(out, one, length)
        break
      case 10:
        without(out, one, length)
        break
      case 11:
        together(out, one, length)
        break
      case 12:
        blank(one, length, out)
        break
      case 13:
        memory.copy(out, one + (place << 3), (<usize>length) << 3)
        break
      case 14:
        memory.fill(out, <u8>two, (<usize>length) >> 3)
        break
      case 15:
        codes(
          one,
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
        between(one, length, load<f64>(script, 16), load<f64>(script, 24), <bool>two, out)
        break
      case 17:
        scanSums(one + (place << 2), two + (place << 2), length, load<i32>(script, 16), load<i32>(script, 20), out)
        break
      case 18:
        scanRatios(one, place << 2, length, <bool>two, out)
        break
      case 19:
        judge(
          one,
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

/** Numbers as whole ones of a unit; says how many there were before the first four with one that is none. */
export function wholes(values: usize, unit: f64, length: i32, out: usize): i32 {
  const by = f64x2.splat(unit)
  const per = f64x2.splat(1 / unit)
  const half = f64x2.splat(0.5)
  const zero = i32x4.splat(0)
  for (let at = 0; at < length; at += 4) {
    const one = v128.load(values)
    const other = v128.load(values, 16)
    const low = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(one, per), half))
    const high = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(other, per), half))
    const whole = i8x16.shuffle(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
    const isSame = v128.and(
      f64x2.eq(f64x2.mul(f64x2.convert_low_i32x4_s(low), by), one),
      f64x2.eq(f64x2.mul(f64x2.convert_low_i32x4_s(high), by), other),
    )
    if (!i64x2.all_true(isSame) || i32x4.bitmask(i32x4.lt_s(whole, zero))) return at
    v128.store(out, whole)
    values += 32
    out += 16
  }
  return length
}
