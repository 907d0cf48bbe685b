/**
 * Computes a receipt from its formula's text and its inputs alone. Imports nothing of the product, so that the
 * two cannot be wrong in the same way.
 *
 * `100 × (revenue − total cost) ÷ revenue`: numbers, names, + − × ÷ (also - * /), parentheses, min and max, and
 * % behind a value for hundredths. A name is words; upper and lower case and any number of spaces are the same.
 */
export function evaluateFormula(formula: string, inputs: Record<string, number>): number {
  const values = new Map(Object.entries(inputs).map(([name, value]) => [normaliseName(name), value]))
  const tokens = tokenize(formula)
  let position = 0
  const nextText = () => tokens[position]?.text
  /** Moves past a sign, if it is the next token. */
  function skipSign(sign: string): boolean {
    if (nextText() !== sign) return false
    position++
    return true
  }
  function refuse(): never {
    throw new Error(
      `"${formula}" cannot be read at ${nextText() === undefined ? 'its end' : `"${nextText()}"`}`,
    )
  }

  function readSum(): number {
    let value = readProduct()
    for (;;) {
      if (skipSign('+')) value += readProduct()
      else if (skipSign('−')) value -= readProduct()
      else return value
    }
  }
  function readProduct(): number {
    let value = readSigned()
    for (;;) {
      if (skipSign('×')) value *= readSigned()
      else if (skipSign('÷')) value /= readSigned()
      else return value
    }
  }
  function readSigned(): number {
    if (skipSign('−')) return -readSigned()
    let value = readValue()
    while (skipSign('%')) value /= 100
    return value
  }
  function readValue(): number {
    if (nextText() === '(') {
      const [value, ...others] = readParentheses()
      return others.length === 0 ? value! : refuse()
    }
    const token = tokens[position] ?? refuse()
    if (token.kind === 'sign') return refuse()
    position++
    if (token.kind === 'number') return Number(token.text.replaceAll(',', ''))
    if (token.text === 'min' && nextText() === '(') return Math.min(...readParentheses())
    if (token.text === 'max' && nextText() === '(') return Math.max(...readParentheses())
    const value = values.get(token.text)
    if (value === undefined)
      throw new Error(`"${formula}" names "${token.text}", which is not among its inputs`)
    return value
  }
  function readParentheses(): number[] {
    const results: number[] = []
    do {
      position++
      results.push(readSum())
    } while (nextText() === ',')
    return skipSign(')') ? results : refuse()
  }

  const value = readSum()
  return position === tokens.length ? value : refuse()
}

/** Names of the inputs that a formula uses, each once. */
export const listInputNames = (formula: string): string[] => [
  ...new Set(
    tokenize(formula).flatMap(({ kind, text }, index, tokens) =>
      kind === 'name' && !(/^(min|max)$/.test(text) && tokens[index + 1]?.text === '(') ? [text] : [],
    ),
  ),
]

type Token = { kind: 'number' | 'name' | 'sign'; text: string }
const SIGNS: Record<string, string> = { '-': '−', '*': '×', '/': '÷' }
/** A number, a name (words of letters, digits and the signs inside of them), or a sign. */
const TOKEN =
  /\s*(?:(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(\p{L}[\p{L}\d’'_.-]*(?:\s+[\p{L}\d][\p{L}\d’'_.-]*)*)|([-+−×*÷/%(),]))/uy

function tokenize(formula: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(formula)
    if (!match) throw new Error(`"${formula}" cannot be read from "${formula.slice(from)}"`)
    const [, number, name, sign] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (name !== undefined) tokens.push({ kind: 'name', text: normaliseName(name) })
    else tokens.push({ kind: 'sign', text: SIGNS[sign!] ?? sign! })
  }
  return tokens
}

const normaliseName = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
