/** A number that somebody can check: what it is called, how much it is, and what it is counted in. Null is not known. */
export type TermInput = {
  name: string
  value: number | null
  unit: 'money' | 'count' | 'percent'
  /** What it is about, where a receipt has several of the same name. */
  about?: string
}

/**
 * A number with the way it was reckoned: its text is written over the names of its inputs, so that whoever has both
 * reckons the same again. Amounts of money are in micros.
 */
export type Term = { value: number | null; text: string; inputs: readonly TermInput[]; isWhole: boolean }

export const input = (of: TermInput): Term => ({
  value: of.value,
  text: of.name,
  inputs: [of],
  isWhole: true,
})
export const money = (name: string, micros: number | null): Term =>
  input({ name, value: micros, unit: 'money' })
export const count = (name: string, value: number | null): Term => input({ name, value, unit: 'count' })
export const percent = (name: string, value: number | null): Term => input({ name, value, unit: 'percent' })
export const constant = (value: number): Term => ({ value, text: String(value), inputs: [], isWhole: true })

export const plus = (a: Term, b: Term): Term => joined(a, '+', b, (x, y) => x + y)
export const minus = (a: Term, b: Term): Term => joined(a, '−', b, (x, y) => x - y)
export const times = (a: Term, b: Term): Term => joined(a, '×', b, (x, y) => x * y)
/** Nothing by nothing is nothing: shares of what nobody wants are 0. */
export const over = (a: Term, b: Term): Term => joined(a, '÷', b, (x, y) => (x === 0 ? 0 : x / y))
export const least = (a: Term, b: Term): Term => called('min', a, b, Math.min)
export const most = (a: Term, b: Term): Term => called('max', a, b, Math.max)
export const sum = (terms: readonly Term[]): Term =>
  terms.length === 0 ? constant(0) : terms.reduce((all, one) => plus(all, one))

function joined(a: Term, sign: string, b: Term, of: (x: number, y: number) => number): Term {
  const isSum = sign === '+'
  const side = (term: Term) => (term.isWhole || isSum ? term.text : `(${term.text})`)
  return {
    value: applied(a, b, of),
    text: `${side(a)} ${sign} ${side(b)}`,
    inputs: both(a, b),
    isWhole: false,
  }
}

function called(name: string, a: Term, b: Term, of: (x: number, y: number) => number): Term {
  return {
    value: applied(a, b, of),
    text: `${name}(${a.text}, ${b.text})`,
    inputs: both(a, b),
    isWhole: true,
  }
}

function applied(a: Term, b: Term, of: (x: number, y: number) => number): number | null {
  if (a.value === null || b.value === null) return null
  const value = of(a.value, b.value)
  return Number.isFinite(value) ? value : null
}

/** The same input may stand in a formula twice; a receipt lists it once. */
function both(a: Term, b: Term): TermInput[] {
  const known = new Set(a.inputs.map(({ name }) => name))
  return [...a.inputs, ...b.inputs.filter(({ name }) => !known.has(name))]
}
