import type { Node, Span } from './syntax.ts'

type Edge = { spans: readonly Span[]; to: number }
/** All texts of a kind, as steps from character to character. `rest` are steps that take no character. */
export type Automaton = { edges: Edge[][]; rest: number[][]; start: number; end: number }

export class TooLarge extends Error {}
const MAX_STATES = 4_000

/** The texts that a pattern describes. Counts are written out, so that matching never goes back. */
export function buildAutomaton(node: Node): Automaton {
  const machine: Automaton = { edges: [], rest: [], start: 0, end: 0 }
  const state = () => {
    if (machine.edges.length >= MAX_STATES) throw new TooLarge()
    machine.rest.push([])
    return machine.edges.push([]) - 1
  }
  const build = (part: Node, from: number): number => {
    if (part.kind === 'set') {
      const to = state()
      machine.edges[from]!.push({ spans: part.spans, to })
      return to
    }
    if (part.kind === 'sequence') return part.parts.reduce((at, one) => build(one, at), from)
    if (part.kind === 'choice') {
      const to = state()
      for (const one of part.parts) machine.rest[build(one, branch(from))]!.push(to)
      return to
    }
    return buildRepeat(part, from)
  }
  const branch = (from: number) => {
    const to = state()
    machine.rest[from]!.push(to)
    return to
  }
  const buildRepeat = ({ part, least, most }: Node & { kind: 'repeat' }, from: number) => {
    let at = from
    for (let count = 0; count < least; count++) at = build(part, at)
    const to = state()
    if (most === Infinity) {
      const loop = branch(at)
      machine.rest[build(part, loop)]!.push(loop)
      machine.rest[loop]!.push(to)
      return to
    }
    machine.rest[at]!.push(to)
    for (let count = least; count < most; count++) {
      at = build(part, branch(at))
      machine.rest[at]!.push(to)
    }
    return to
  }
  machine.start = state()
  machine.end = build(node, machine.start)
  return machine
}

/** The states that can be stood in, with all that takes no character. */
export function closure({ rest }: Automaton, states: Iterable<number>): number[] {
  const reached = new Set(states)
  for (const one of reached) for (const next of rest[one]!) reached.add(next)
  return [...reached].toSorted((a, b) => a - b)
}

export function step(machine: Automaton, states: readonly number[], character: number): number[] {
  const next = new Set<number>()
  for (const state of states)
    for (const { spans, to } of machine.edges[state]!) if (isWithin(spans, character)) next.add(to)
  return next.size === 0 ? [] : closure(machine, next)
}

export const isWithin = (spans: readonly Span[], character: number): boolean =>
  spans.some(([from, to]) => character >= from && character <= to)
