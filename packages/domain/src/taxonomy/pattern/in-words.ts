import { LAST_CHARACTER, type Node, type Span } from './syntax.ts'

const KNOWN: readonly [word: string, from: string, to: string][] = [
  ['capital letters', 'A', 'Z'],
  ['small letters', 'a', 'z'],
  ['digits', '0', '9'],
]
const MARKS: Readonly<Record<string, string>> = {
  '-': 'hyphens',
  _: 'underscores',
  ' ': 'spaces',
  '.': 'full stops',
  ',': 'commas',
  '/': 'slashes',
  '+': 'plus signs',
  '&': 'ampersands',
  "'": 'apostrophes',
  ':': 'colons',
  '|': 'bars',
}
const code = (letter: string) => letter.codePointAt(0)!
const covers = (spans: readonly Span[], from: string, to: string) =>
  spans.some(([first, last]) => first <= code(from) && last >= code(to))

export const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Plural words for a set of characters: "letters, digits or hyphens". */
function describeMembers(spans: readonly Span[]): string[] {
  if (spans.some(([from, to]) => from === 0 && to === LAST_CHARACTER)) return ['characters']
  if (spans[0]?.[0] === 0 || spans.at(-1)?.[1] === LAST_CHARACTER) return exceptions(spans)
  const words = KNOWN.flatMap(([word, from, to]) => (covers(spans, from, to) ? [word] : []))
  const hasLetters = words.includes('capital letters') && words.includes('small letters')
  const named = hasLetters ? ['letters', ...words.filter((word) => word === 'digits')] : words
  const left = spans.flatMap(([from, to]) => pieces(from, to))
  return [...named, ...left]
}

function pieces(from: number, to: number): string[] {
  const isKnown = (at: number) => KNOWN.some(([, a, z]) => at >= code(a) && at <= code(z))
  const whole = KNOWN.filter(([, a, z]) => from <= code(a) && to >= code(z))
  const marks: string[] = []
  for (let at = from; at <= to && marks.length < 12; at++) {
    if (whole.some(([, a, z]) => at >= code(a) && at <= code(z))) continue
    if (isKnown(at) && to - from > 2) return [`${String.fromCodePoint(from)} to ${String.fromCodePoint(to)}`]
    const letter = String.fromCodePoint(at)
    marks.push(MARKS[letter] ?? `“${letter}”`)
  }
  return marks
}

function exceptions(spans: readonly Span[]): string[] {
  const gaps: Span[] = []
  let from = 0
  for (const [start, end] of spans) {
    if (start > from) gaps.push([from, start - 1])
    from = end + 1
  }
  if (from <= LAST_CHARACTER) gaps.push([from, LAST_CHARACTER])
  return [`characters except ${orList(describeMembers(gaps))}`]
}

const SINGULAR = /^(capital letter|small letter|letter|digit|hyphen|underscore|space|character)s/
const isPlural = (member: string) => /^[a-z]{2}/.test(member)
const count = (least: number, most: number) => {
  if (least === most) return `${least}`
  if (most === Infinity)
    return least <= 1 ? (least === 0 ? 'any number of' : '1 or more') : `${least} or more`
  return least === 0 ? `up to ${most}` : `${least} to ${most}`
}

const literalText = (node: Node): string | null =>
  node.kind === 'set' && node.spans.length === 1 && node.spans[0]![0] === node.spans[0]![1]
    ? String.fromCodePoint(node.spans[0]![0])
    : null

/** Describes a pattern: "2 to 20 letters, digits or hyphens". */
export function inWords(node: Node): string {
  const literal = literalText(node)
  if (literal !== null) return `“${literal}”`
  if (node.kind === 'set') {
    const members = describeMembers(node.spans)
    const words = orList(members.map((word) => word.replace(SINGULAR, '$1')))
    return members.every(isPlural) ? `1 ${words}` : `one of ${words}`
  }
  if (node.kind === 'choice') return `either ${orList(node.parts.map(inWords))}`
  if (node.kind === 'sequence') return sequenceWords(node.parts)
  const { part, least, most } = node
  if (least === 0 && most === 1) return `optionally ${inWords(part)}`
  if (part.kind === 'set' && literalText(part) === null) {
    const members = describeMembers(part.spans)
    if (least === 1 && most === 1) return inWords(part)
    return `${count(least, most)} ${members.every(isPlural) ? '' : 'of '}${orList(members)}`
  }
  return `${inWords(part)} ${count(least, most)} times`
}

function sequenceWords(parts: readonly Node[]): string {
  if (parts.length === 0) return 'nothing'
  const phrases: string[] = []
  let run = ''
  for (const part of parts) {
    const literal = literalText(part)
    if (literal !== null) run += literal
    else {
      if (run) phrases.push(`“${run}”`)
      run = ''
      phrases.push(inWords(part))
    }
  }
  if (run) phrases.push(`“${run}”`)
  return phrases.join(', then ')
}
