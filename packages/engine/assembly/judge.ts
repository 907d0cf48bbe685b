// Many rules over one stretch of entities.

/**
 * Evaluates many rules over one stretch of entities. A rule is an AND of parts, a part an OR of comparisons;
 * a comparison is a span of codes, or a precomputed set. Adds the firing entities to each rule's row, and
 * their number.
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
    // A rule without parts holds for all.
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
  const codeBytes = v128.load(from)
  return i8x16.bitmask(v128.or(i8x16.le_u(i8x16.sub(codeBytes, low), width), i8x16.eq(codeBytes, zero)))
}

// @ts-ignore: a decorator of the compiler
@inline
function both(whole: usize, part: usize, words: i32): void {
  for (let at: usize = 0; at < (<usize>words) << 3; at += 16)
    v128.store(whole + at, v128.and(v128.load(whole + at), v128.load(part + at)))
}

/** Overwrites whole words; ORs into a first or last word shared with neighbours. */
// @ts-ignore: a decorator of the compiler
@inline
function keep(whole: usize, words: i32, edges: usize, row: usize, count: usize): void {
  const last = (<usize>(words - 1)) << 3
  store<u64>(whole, load<u64>(whole) & load<u64>(edges))
  store<u64>(whole + last, load<u64>(whole + last) & load<u64>(edges, 8))
  let matchCount: i64 = 0
  if (row) {
    const before = ~load<u64>(edges) ? load<u64>(row) : 0
    const after = ~load<u64>(edges, 8) ? load<u64>(row + last) : 0
    for (let at: usize = 0; at <= last; at += 8) {
      const bits = load<u64>(whole + at)
      matchCount += popcnt(bits)
      store<u64>(row + at, bits)
    }
    store<u64>(row, load<u64>(row) | before)
    store<u64>(row + last, load<u64>(row + last) | after)
  } else for (let at: usize = 0; at <= last; at += 8) matchCount += popcnt(load<u64>(whole + at))
  store<u32>(count, load<u32>(count) + <u32>matchCount)
}
