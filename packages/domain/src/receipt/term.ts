/** Number that a reader can check: name, value and unit. Null is unknown. */
export type TermInput = {
  name: string
  value: number | null
  unit: 'money' | 'count' | 'percent'
  /** Subject, where a receipt has several inputs of the same name. */
  about?: string
}
type Name = (input: TermInput) => string

/**
 * Number with its formula over the names of its inputs, so that a reader can recompute it. Money is in
 * micros.
 */
export type Term = {
  value: number | null
  inputs: readonly TermInput[]
  write: (name: Name) => string
  /** Whether it needs no parentheses beside an operator. */
  isWhole: boolean
}

export const termText = (term: Term): string => term.write(({ name }) => name)

export const input = (of: TermInput): Term => ({
  value: of.value,
  inputs: [of],
  write: (name) => name(of),
  isWhole: true,
})
export const money = (name: string, micros: number | null): Term =>
  input({ name, value: micros, unit: 'money' })
export const count = (name: string, value: number | null): Term => input({ name, value, unit: 'count' })
export const percent = (name: string, value: number | null): Term => input({ name, value, unit: 'percent' })
export const constant = (value: number): Term => ({
  value,
  inputs: [],
  write: () => String(value),
  isWhole: true,
})

export const plus = (a: Term, b: Term): Term => joined(a, '+', b, (x, y) => x + y)
export const minus = (a: Term, b: Term): Term => joined(a, '−', b, (x, y) => x - y)
export const times = (a: Term, b: Term): Term => joined(a, '×', b, (x, y) => x * y)
/** Zero divided by zero is 0: shares of an unclaimed amount are 0. */
export const over = (a: Term, b: Term): Term => joined(a, '÷', b, (x, y) => (x === 0 ? 0 : x / y))
export const least = (a: Term, b: Term): Term => called('min', a, b, Math.min)
export const most = (a: Term, b: Term): Term => called('max', a, b, Math.max)
export const sum = (terms: readonly Term[]): Term =>
  terms.length === 0 ? constant(0) : terms.reduce((all, one) => plus(all, one))

/** Renames the inputs, to tell similar terms apart. */
export const renameInputs = (term: Term, rename: (input: TermInput) => TermInput): Term => ({
  ...term,
  inputs: term.inputs.map(rename),
  write: (name) => term.write((one) => name(rename(one))),
})

function joined(a: Term, sign: string, b: Term, of: (x: number, y: number) => number): Term {
  const side = (term: Term, name: Name) =>
    term.isWhole || sign === '+' ? term.write(name) : `(${term.write(name)})`
  const write = (name: Name) => `${side(a, name)} ${sign} ${side(b, name)}`
  return { value: applied(a, b, of), inputs: both(a, b), write, isWhole: false }
}

function called(what: string, a: Term, b: Term, of: (x: number, y: number) => number): Term {
  const write = (name: Name) => `${what}(${a.write(name)}, ${b.write(name)})`
  return { value: applied(a, b, of), inputs: both(a, b), write, isWhole: true }
}

function applied(a: Term, b: Term, of: (x: number, y: number) => number): number | null {
  if (a.value === null || b.value === null) return null
  const value = of(a.value, b.value)
  return Number.isFinite(value) ? value : null
}

/** Merges inputs; a receipt lists a repeated one once. */
function both(a: Term, b: Term): TermInput[] {
  const inputNames = new Set(a.inputs.map(({ name }) => name))
  return [...a.inputs, ...b.inputs.filter(({ name }) => !inputNames.has(name))]
}
