import { LAST_CHARACTER, type Node, type Span } from './syntax.ts'

/** Why a pattern is refused, as a sentence. */
export class RefusedPattern extends Error {}

const code = (letter: string) => letter.codePointAt(0)!
const DIGITS: Span[] = [[48, 57]]
const WORD: Span[] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const MAX_REPEATS = 250
const MAX_LETTERS = 500

/** Reads a pattern: letters, sets in brackets, groups, choices and counts. Refuses anything a single pass cannot match. */
export const parsePattern = (text: string): Node => new PatternReader(text).read()

class PatternReader {
  readonly #letters: string[]
  readonly #end: number
  #at: number
  #depth = 0

  constructor(text: string) {
    const letters = Array.from(text)
    if (letters.length > MAX_LETTERS)
      throw new RefusedPattern(`The pattern is too long. Use at most ${MAX_LETTERS} characters.`)
    this.#letters = letters
    this.#at = letters[0] === '^' ? 1 : 0
    this.#end = letters.at(-1) === '$' && letters.at(-2) !== '\\' ? letters.length - 1 : letters.length
  }

  read(): Node {
    const whole = this.#choice()
    if (this.#at < this.#end) throw new RefusedPattern('A closing bracket ) has no opening bracket.')
    return whole
  }

  #choice(): Node {
    const parts = [this.#sequence()]
    while (this.#letters[this.#at] === '|' && this.#at < this.#end) {
      this.#at++
      parts.push(this.#sequence())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  #sequence(): Node {
    const parts: Node[] = []
    while (this.#at < this.#end && this.#letters[this.#at] !== '|' && this.#letters[this.#at] !== ')')
      parts.push(this.#parseQuantifier(this.#atom()))
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  #atom(): Node {
    const letter = this.#letters[this.#at++]!
    if (letter === '(') return this.#group()
    if (letter === '[') return this.#set()
    if (letter === '.') return { kind: 'set', spans: [[0, LAST_CHARACTER]], source: 'characters' }
    if (letter === '\\') return this.#escaped()
    if (letter === '^' || letter === '$')
      throw new RefusedPattern(
        `“${letter}” is only allowed at the ends: a pattern always covers the whole text.`,
      )
    if ('*+?{'.includes(letter)) throw new RefusedPattern(`“${letter}” needs something to repeat before it.`)
    return single(letter)
  }

  #group(): Node {
    if (this.#letters[this.#at] === '?') {
      if (this.#letters[this.#at + 1] !== ':')
        throw new RefusedPattern('Looking ahead or behind is not supported. Describe the text itself.')
      this.#at += 2
    }
    if (++this.#depth > 20) throw new RefusedPattern('Brackets are nested too deeply. Use at most 20 levels.')
    const inner = this.#choice()
    if (this.#at >= this.#end || this.#letters[this.#at++] !== ')')
      throw new RefusedPattern('An opening bracket ( has no closing bracket.')
    this.#depth--
    return inner
  }

  #escaped(): Node {
    if (this.#at >= this.#end) throw new RefusedPattern('The pattern ends with a backslash.')
    const letter = this.#letters[this.#at++]!
    const spans = named(letter)
    return spans ? { kind: 'set', spans, source: letter } : single(literal(letter))
  }

  #set(): Node {
    const isNegated = this.#letters[this.#at] === '^'
    if (isNegated) this.#at++
    const spans: Span[] = []
    while (this.#letters[this.#at] !== ']') {
      if (this.#at >= this.#end) throw new RefusedPattern('An opening bracket [ has no closing bracket.')
      const from = this.#member()
      if (typeof from !== 'number') spans.push(...from)
      else if (
        this.#letters[this.#at] === '-' &&
        this.#letters[this.#at + 1] !== ']' &&
        this.#at + 1 < this.#end
      ) {
        this.#at++
        const to = this.#member()
        if (typeof to !== 'number' || to < from)
          throw new RefusedPattern('A range in brackets runs backwards, like z-a.')
        spans.push([from, to])
      } else spans.push([from, from])
    }
    this.#at++
    const sorted = merged(spans)
    if (sorted.length === 0 && !isNegated)
      throw new RefusedPattern('Brackets [] without a character match nothing.')
    return { kind: 'set', spans: isNegated ? inverse(sorted) : sorted, source: isNegated ? 'not' : 'set' }
  }

  #member(): number | readonly Span[] {
    const letter = this.#letters[this.#at++]!
    if (letter !== '\\') return code(letter)
    if (this.#at >= this.#end) throw new RefusedPattern('An opening bracket [ has no closing bracket.')
    const next = this.#letters[this.#at++]!
    return named(next) ?? code(literal(next))
  }

  #parseQuantifier(part: Node): Node {
    let node = part
    const letter = this.#at < this.#end ? this.#letters[this.#at] : undefined
    if (letter === '*') node = repeat(part, 0, Infinity)
    else if (letter === '+') node = repeat(part, 1, Infinity)
    else if (letter === '?') node = repeat(part, 0, 1)
    else if (letter === '{') return this.#braces(part)
    if (node !== part) this.#at++
    return this.#unrepeated(node, part)
  }

  #braces(part: Node): Node {
    const close = this.#letters.indexOf('}', this.#at)
    const inside = this.#letters.slice(this.#at + 1, close < 0 ? this.#at + 1 : close).join('')
    const match = /^(\d{1,4})(,(\d{1,4})?)?$/.exec(inside)
    if (!match) throw new RefusedPattern('A count is written {3}, {2,5} or {2,}.')
    this.#at = close + 1
    const least = Number(match[1])
    const most = match[2] === undefined ? least : match[3] === undefined ? Infinity : Number(match[3])
    if (most < least) throw new RefusedPattern(`The count {${inside}} runs backwards.`)
    if (least > MAX_REPEATS || (most !== Infinity && most > MAX_REPEATS))
      throw new RefusedPattern(`A count is at most ${MAX_REPEATS}.`)
    return this.#unrepeated(repeat(part, least, most), part)
  }

  #unrepeated(node: Node, part: Node): Node {
    if (node !== part && this.#at < this.#end && '*+?{'.includes(this.#letters[this.#at]!))
      throw new RefusedPattern('Two counts follow each other. Keep one of them.')
    return node
  }
}

const repeat = (part: Node, least: number, most: number): Node => ({ kind: 'repeat', part, least, most })
const single = (letter: string): Node => ({
  kind: 'set',
  spans: [[code(letter), code(letter)]],
  source: letter,
})

function named(letter: string): readonly Span[] | null {
  if (letter === 'd') return DIGITS
  if (letter === 'D') return inverse(DIGITS)
  if (letter === 'w') return WORD
  if (letter === 'W') return inverse(WORD)
  if (letter === 's') return [[32, 32]]
  if (letter === 'S') return inverse([[32, 32]])
  return null
}

function literal(letter: string): string {
  if (/[1-9]/.test(letter)) throw new RefusedPattern('Repeating an earlier group is not supported.')
  if (/[a-z]/i.test(letter))
    throw new RefusedPattern(`“\\${letter}” is not supported. List the characters in brackets instead.`)
  return letter
}

function merged(spans: readonly Span[]): Span[] {
  const mergedSpans: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = mergedSpans.at(-1)
    if (last && from <= last[1] + 1) mergedSpans[mergedSpans.length - 1] = [last[0], Math.max(last[1], to)]
    else mergedSpans.push([from, to])
  }
  return mergedSpans
}

function inverse(spans: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = 0
  for (const [start, end] of merged(spans)) {
    if (start > from) gaps.push([from, start - 1])
    from = end + 1
  }
  if (from <= LAST_CHARACTER) gaps.push([from, LAST_CHARACTER])
  return gaps
}
