/**
 * Reckons a receipt from its formula's text and its inputs alone. It imports nothing of the product, so that the two
 * cannot be wrong in the same way.
 *
 * `100 × (revenue − total cost) ÷ revenue`: numbers, names, + − × ÷ (also - * /), parentheses, min and max, and % behind
 * a value for hundredths. A name is words; letters of either size and any number of spaces are the same name.
 */
export function evaluate(formula: string, inputs: Record<string, number>): number {
  const values = new Map(Object.entries(inputs).map(([name, value]) => [plain(name), value]))
  const tokens = tokenize(formula)
  let at = 0
  const next = () => tokens[at]?.text
  /** Whether the next is this sign; if so it is behind us. */
  function took(sign: string): boolean {
    if (next() !== sign) return false
    at++
    return true
  }
  function unreadable(): never {
    throw new Error(`"${formula}" cannot be read at ${next() === undefined ? 'its end' : `"${next()}"`}`)
  }

  function sum(): number {
    let value = product()
    for (;;) {
      if (took('+')) value += product()
      else if (took('−')) value -= product()
      else return value
    }
  }
  function product(): number {
    let value = single()
    for (;;) {
      if (took('×')) value *= single()
      else if (took('÷')) value /= single()
      else return value
    }
  }
  function single(): number {
    if (took('−')) return -single()
    let value = atom()
    while (took('%')) value /= 100
    return value
  }
  function atom(): number {
    if (next() === '(') {
      const [value, ...others] = inParentheses()
      return others.length === 0 ? value! : unreadable()
    }
    const token = tokens[at] ?? unreadable()
    if (token.kind === 'sign') return unreadable()
    at++
    if (token.kind === 'number') return Number(token.text.replaceAll(',', ''))
    if (token.text === 'min' && next() === '(') return Math.min(...inParentheses())
    if (token.text === 'max' && next() === '(') return Math.max(...inParentheses())
    const value = values.get(token.text)
    if (value === undefined)
      throw new Error(`"${formula}" names "${token.text}", which is not among its inputs`)
    return value
  }
  function inParentheses(): number[] {
    const parts: number[] = []
    do {
      at++
      parts.push(sum())
    } while (next() === ',')
    return took(')') ? parts : unreadable()
  }

  const value = sum()
  return at === tokens.length ? value : unreadable()
}

/** The names that a formula uses, each once. */
export const namesIn = (formula: string): string[] => [
  ...new Set(
    tokenize(formula).flatMap(({ kind, text }, at, all) =>
      kind === 'name' && !(/^(min|max)$/.test(text) && all[at + 1]?.text === '(') ? [text] : [],
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
    else if (name !== undefined) tokens.push({ kind: 'name', text: plain(name) })
    else tokens.push({ kind: 'sign', text: SIGNS[sign!] ?? sign! })
  }
  return tokens
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
